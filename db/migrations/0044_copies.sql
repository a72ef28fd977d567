-- What is held of a person, made for them as files when they ask for it.

create schema copies;
grant usage on schema copies to sahl_app;

create table copies.copies (
  id uuid primary key,
  person_id uuid not null references identity.users,
  locale text not null check (locale in ('ar', 'en')),
  asked_at timestamptz not null,
  ready_at timestamptz,
  -- encrypted, and gone a day after they were ready
  pdf_storage_id uuid,
  json_storage_id uuid,
  constraint copies_whole check ((pdf_storage_id is null) = (json_storage_id is null)),
  constraint copies_ready_with_files check (pdf_storage_id is null or ready_at is not null)
);
-- Whatever asks at the same time, one is made.
create unique index copies_one_under_way on copies.copies (person_id) where ready_at is null;
create index copies_by_person on copies.copies (person_id, id desc);
create index copies_by_pdf on copies.copies (pdf_storage_id) where pdf_storage_id is not null;
create index copies_by_json on copies.copies (json_storage_id) where json_storage_id is not null;
create index copies_by_age on copies.copies (asked_at);
grant select, insert, delete on copies.copies to sahl_app;
grant update (ready_at, pdf_storage_id, json_storage_id) on copies.copies to sahl_app;
