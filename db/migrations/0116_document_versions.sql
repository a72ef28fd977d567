-- OPP-1: every version of a document is kept, because investors accepted the one in force at their purchase. The
-- document's row shows its latest version.
create table opportunities.document_versions (
  id uuid primary key,
  document_id uuid not null references opportunities.documents,
  number smallint not null check (number > 0),
  title opportunities.bilingual not null,
  storage_id uuid not null,
  size_bytes integer not null check (size_bytes > 0),
  created_by uuid references identity.users,
  created_at timestamptz not null,
  -- The terms of the opportunity from which on, and until which, it is in force. Purchases record their terms. The times
  -- decide for purchases and documents from before terms had versions.
  from_terms bigint,
  until_terms bigint,
  from_at timestamptz,
  until_at timestamptz,
  unique (document_id, number),
  check (until_terms >= from_terms),
  check (from_terms is null or from_at is not null),
  check (until_terms is null or until_at is not null)
);
create unique index document_versions_latest on opportunities.document_versions (document_id) where until_at is null;
create index document_versions_by_file on opportunities.document_versions (storage_id);
create index document_versions_by_author on opportunities.document_versions (created_by);
grant select, insert on opportunities.document_versions to sahl_app;
grant update (title, from_terms, until_terms, from_at, until_at) on opportunities.document_versions to sahl_app;

-- A version that was in force is evidence: its title stays, and its range ends once.
create function opportunities.keep_document_version() returns trigger language plpgsql as $$
begin
  if old.from_at is not null and (old.title, old.from_terms, old.from_at)
      is distinct from (new.title, new.from_terms, new.from_at)
    or old.until_at is not null and (old.until_terms, old.until_at) is distinct from (new.until_terms, new.until_at)
  then
    raise exception 'a document version that was in force does not change' using errcode = 'check_violation',
      constraint = 'document_versions_are_kept', table = 'document_versions', schema = 'opportunities';
  end if;
  return new;
end $$;
create trigger version_is_kept before update on opportunities.document_versions
  for each row execute function opportunities.keep_document_version();

insert into opportunities.document_versions
  (id, document_id, number, title, storage_id, size_bytes, created_at, from_at)
select gen_random_uuid(), id, 1, title, storage_id, size_bytes, created_at, created_at from opportunities.documents;

-- A removed document is no longer shown, and its versions stay. The order may change in one statement.
alter table opportunities.documents
  add column removed_at timestamptz,
  alter column position drop not null,
  add constraint removed_has_no_place check ((removed_at is null) = (position is not null));
drop index opportunities.documents_in_order;
alter table opportunities.documents
  add constraint documents_in_order unique (opportunity_id, position) deferrable initially immediate;
revoke delete on opportunities.documents from sahl_app;

-- A picture is cropped from its original, which is kept. Null: it is shown as it was uploaded.
alter table opportunities.images
  add column original_id uuid,
  add column crop jsonb,
  add constraint cropped_from_an_original check ((original_id is null) = (crop is null));
drop index opportunities.images_in_order;
alter table opportunities.images
  add constraint images_in_order unique (opportunity_id, position) deferrable initially immediate;

-- No picture of a published opportunity loses its description in one of the languages.
create function opportunities.keep_description() returns trigger language plpgsql as $$
begin
  if btrim(old.alt ->> 'ar') <> '' and btrim(old.alt ->> 'en') <> ''
    and (btrim(new.alt ->> 'ar') = '' or btrim(new.alt ->> 'en') = '')
    and exists (select from opportunities.opportunities o where o.id = new.opportunity_id and o.lifecycle <> 'draft')
  then
    raise exception 'a published picture is described in both languages' using errcode = 'check_violation',
      constraint = 'published_pictures_are_described', table = 'images', schema = 'opportunities';
  end if;
  return new;
end $$;
create trigger description_is_kept before update of alt on opportunities.images
  for each row execute function opportunities.keep_description();
