-- ADM-3: what operators note of a customer, for each other. A note is never changed or taken back: what was wrong is
-- corrected by another one, so that nobody reads on Tuesday what was not there on Monday.
create table accounts.notes (
  id uuid primary key,
  person_id uuid not null references identity.users,
  author_id uuid not null references identity.users,
  text text not null check (length(text) between 1 and 2000),
  written_at timestamptz not null
);
create index notes_by_person on accounts.notes (person_id, written_at desc, id desc);
create index notes_by_author on accounts.notes (author_id);
-- they go with the account (AUTH-11)
grant select, insert, delete on accounts.notes to sahl_app;
