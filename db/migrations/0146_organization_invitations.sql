-- ORG-1, ORG-3, ORG-4: invitations to organizations, by email. Only a hash of the token is stored.
create table organizations.invitations (
  id uuid primary key,
  organization_id uuid not null references organizations.organizations,
  email text not null check (length(email) between 3 and 254),
  role text not null check (role in ('owner', 'manager', 'member')),
  language text not null check (language in ('ar', 'en')),
  token_hash bytea not null unique check (length(token_hash) = 32),
  invited_by uuid not null references identity.users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- the mail server did not take the last mail
  unsent_at timestamptz,
  accepted_at timestamptz,
  accepted_by uuid references identity.users,
  declined_at timestamptz,
  revoked_at timestamptz,
  constraint invitations_end_once check (num_nonnulls(accepted_at, declined_at, revoked_at) <= 1),
  constraint invitations_are_accepted_by_somebody check ((accepted_at is null) or (accepted_by is not null))
);
create unique index invitations_once on organizations.invitations (organization_id, email)
  where accepted_at is null and declined_at is null and revoked_at is null;
create index invitations_by_organization on organizations.invitations (organization_id, created_at desc);
create index invitations_by_email on organizations.invitations (email)
  where accepted_at is null and declined_at is null and revoked_at is null;
create index invitations_by_inviter on organizations.invitations (invited_by);
create index invitations_by_member on organizations.invitations (accepted_by) where accepted_by is not null;
create index invitations_by_expiry on organizations.invitations (expires_at);

grant select, insert, delete on organizations.invitations to sahl_app;
grant update (role, language, token_hash, invited_by, created_at, expires_at, unsent_at, accepted_at, accepted_by,
  declined_at, revoked_at) on organizations.invitations to sahl_app;

-- ORG-1: the organization that an enquiry became
alter table organizations.enquiries
  add column organization_id uuid unique references organizations.organizations,
  add constraint enquiries_are_converted_to_an_organization
    check ((status = 'converted') = (organization_id is not null));
grant update (organization_id) on organizations.enquiries to sahl_app;

-- An organization begins with an owner or with the invitation of one. Once it has an owner, one remains.
create or replace function organizations.begin_with_an_owner() returns trigger language plpgsql as $$
begin
  if not exists (
    select from organizations.invitations i where i.organization_id = new.id and i.role = 'owner'
  ) then
    perform organizations.demand_an_owner(new.id);
  end if;
  return null;
end $$;
