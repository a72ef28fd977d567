-- Files that operators attach to a note on a customer. They are deleted with the note.
create table accounts.note_files (
  id uuid primary key,
  note_id uuid not null references accounts.notes on delete cascade,
  user_id uuid not null references identity.users,
  storage_id uuid not null unique,
  type text not null check (type in ('jpeg', 'pdf')),
  name text not null,
  size_bytes integer not null check (size_bytes > 0)
);
create index note_files_of_note on accounts.note_files (note_id);
create index note_files_by_user on accounts.note_files (user_id);
grant select, insert, delete on accounts.note_files to sahl_app;
create trigger note_files_drop_files after delete on accounts.note_files
  for each row execute function platform.note_dropped_file('private');
