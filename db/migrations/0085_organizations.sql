-- ORG-2, ORG-3, ORG-6: organizations, who belongs to them as what, and the names by which addresses lead to them.
create schema organizations;
grant usage on schema organizations to sahl_app;

create table organizations.organizations (
  id uuid primary key,
  slug text not null,
  name_ar text not null check (length(name_ar) between 1 and 100),
  name_en text not null check (length(name_en) between 1 and 100),
  city_ar text not null check (length(city_ar) between 1 and 60),
  city_en text not null check (length(city_en) between 1 and 60),
  about_ar text not null check (length(about_ar) <= 600),
  about_en text not null check (length(about_en) <= 600),
  created_at timestamptz not null,
  suspended_at timestamptz,
  suspension_reason text check (length(suspension_reason) between 1 and 500),
  constraint organizations_suspended_for_a_reason check ((suspended_at is null) = (suspension_reason is null))
);
create index organizations_by_age on organizations.organizations (created_at desc, id desc);

-- every name that an address has had stays its organization's: whoever kept an old address is led on, never elsewhere
create table organizations.slugs (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 3 and 40),
  organization_id uuid not null references organizations.organizations,
  taken_at timestamptz not null,
  constraint slugs_of_one unique (organization_id, slug)
);
alter table organizations.organizations add constraint organizations_slug_is_their_own
  foreign key (id, slug) references organizations.slugs (organization_id, slug) deferrable initially deferred;

create table organizations.members (
  id uuid primary key,
  organization_id uuid not null references organizations.organizations,
  user_id uuid not null references identity.users,
  role text not null check (role in ('owner', 'manager', 'member')),
  joined_at timestamptz not null,
  constraint members_once unique (organization_id, user_id)
);
create index members_by_user on organizations.members (user_id);

grant select, insert on organizations.organizations to sahl_app;
grant update (slug, name_ar, name_en, city_ar, city_en, about_ar, about_en, suspended_at, suspension_reason)
  on organizations.organizations to sahl_app;
grant select, insert on organizations.slugs to sahl_app;
grant select, insert, delete on organizations.members to sahl_app;
grant update (role) on organizations.members to sahl_app;

-- ORG-3: an organization has an owner from its beginning, and the last one stays whoever goes at the same moment
create function organizations.demand_an_owner(organization uuid) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(organization::text, 85));
  if not exists (
    select from organizations.members m where m.organization_id = organization and m.role = 'owner'
  ) then
    raise exception 'the last owner stays' using errcode = '23514', constraint = 'organizations_keep_an_owner';
  end if;
end $$;

create function organizations.keep_an_owner() returns trigger language plpgsql as $$
begin
  perform organizations.demand_an_owner(old.organization_id);
  return null;
end $$;
create trigger members_keep_an_owner after delete or update of role on organizations.members
  for each row when (old.role = 'owner') execute function organizations.keep_an_owner();

create function organizations.begin_with_an_owner() returns trigger language plpgsql as $$
begin
  perform organizations.demand_an_owner(new.id);
  return null;
end $$;
create constraint trigger organizations_begin_with_an_owner after insert on organizations.organizations
  deferrable initially deferred for each row execute function organizations.begin_with_an_owner();

-- AUTH-11: whoever closes their account leaves all; nobody takes them in at the same moment
create function organizations.demand_an_open_account() returns trigger language plpgsql as $$
begin
  perform from identity.users u where u.id = new.user_id and u.closed_at is null for share;
  if not found then
    raise exception 'the account is closed' using errcode = '23514', constraint = 'members_have_accounts';
  end if;
  return new;
end $$;
create trigger members_have_accounts before insert on organizations.members
  for each row execute function organizations.demand_an_open_account();
