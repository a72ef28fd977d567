-- ORG-3: the logo of an organization, a public picture. Its size reserves its place on a page.
alter table organizations.organizations
  add column logo_storage_id uuid,
  add column logo_width integer check (logo_width > 0),
  add column logo_height integer check (logo_height > 0),
  add constraint logos_have_a_size check (num_nonnulls(logo_storage_id, logo_width, logo_height) in (0, 3));
create index organizations_by_logo on organizations.organizations (logo_storage_id) where logo_storage_id is not null;
grant update (logo_storage_id, logo_width, logo_height) on organizations.organizations to sahl_app;
