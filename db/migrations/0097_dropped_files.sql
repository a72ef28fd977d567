-- KYC-3: a file whose row was deleted counts against its owner until the file itself is deleted, within a minute.
-- Without this, whoever replaces a document again and again fills the disk: files without rows were swept once a day.
create table platform.dropped_files (
  storage_id uuid primary key,
  shelf text not null check (shelf in ('images', 'documents', 'private')),
  owner_id uuid not null,
  size_bytes integer not null check (size_bytes > 0),
  dropped_at timestamptz not null default clock_timestamp()
);
create index dropped_files_by_owner on platform.dropped_files (owner_id);
create index dropped_files_by_time on platform.dropped_files (dropped_at);
grant select, insert, delete on platform.dropped_files to sahl_app;

create function platform.note_dropped_file() returns trigger language plpgsql as $$
begin
  insert into platform.dropped_files (storage_id, shelf, owner_id, size_bytes)
  values (old.storage_id, tg_argv[0], old.user_id, old.size_bytes)
  on conflict (storage_id) do nothing;
  return null;
end $$;

create trigger documents_drop_files after delete on verification.documents
  for each row execute function platform.note_dropped_file('private');
create trigger evidence_drops_files after delete on limits.evidence
  for each row execute function platform.note_dropped_file('private');
create trigger override_evidence_drops_files after delete on limits.override_evidence
  for each row execute function platform.note_dropped_file('private');
