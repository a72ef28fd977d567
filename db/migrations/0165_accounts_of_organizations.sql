-- ORG-5b: the account that holds an organization's money names it, so that operators' lists lead to the organization.
-- Null for people.
alter table identity.users add column organization_id uuid;
update identity.users u set organization_id = h.organization_id from mandates.holders h where h.holder_id = u.id;
alter table identity.users add constraint organizations_are_not_people
  check (organization_id is null or kind = 'organization');
create unique index users_by_organization on identity.users (organization_id) where organization_id is not null;
