create schema accounts;
grant usage on schema accounts to sahl_app;

create table accounts.invitations (
  id uuid primary key,
  email text not null check (email = lower(email)),
  role text not null check (role in ('admin', 'cms', 'customer-admin')),
  -- of the address that the mail leads to; the token itself is in the mail alone
  token_hash bytea not null,
  language text not null check (language in ('ar', 'en')),
  invited_by uuid not null references identity.users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  accepted_at timestamptz,
  user_id uuid references identity.users,
  constraint invitations_token_once unique (token_hash),
  constraint invitations_end_once check (revoked_at is null or accepted_at is null),
  constraint invitations_accepted_by_somebody check ((accepted_at is null) = (user_id is null))
);
-- an address is invited once at a time
create unique index invitations_open_once on accounts.invitations (email)
  where revoked_at is null and accepted_at is null;
create index invitations_by_inviter on accounts.invitations (invited_by);
create index invitations_by_user on accounts.invitations (user_id);
create index invitations_by_expiry on accounts.invitations (expires_at);
grant select, insert, delete on accounts.invitations to sahl_app;
grant update (revoked_at, accepted_at, user_id) on accounts.invitations to sahl_app;

-- Whatever happens at once, somebody is left who can let others in.
create function identity.keep_an_admin() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('identity.admins', 9));
  if not exists (
    select from identity.user_roles r join identity.users u on u.id = r.user_id
    where r.role = 'admin' and u.is_active
  ) then
    raise exception 'the last administrator stays' using errcode = '23514', constraint = 'users_keep_an_admin';
  end if;
  return null;
end $$;
create trigger user_roles_keep_an_admin after delete on identity.user_roles
  for each row when (old.role = 'admin') execute function identity.keep_an_admin();
create function identity.keep_an_active_admin() returns trigger language plpgsql as $$
begin
  if exists (select from identity.user_roles where user_id = old.id and role = 'admin') then
    perform pg_advisory_xact_lock(hashtextextended('identity.admins', 9));
    if not exists (
      select from identity.user_roles r join identity.users u on u.id = r.user_id
      where r.role = 'admin' and u.is_active
    ) then
      raise exception 'the last administrator stays' using errcode = '23514', constraint = 'users_keep_an_admin';
    end if;
  end if;
  return null;
end $$;
create trigger users_keep_an_admin after update of is_active on identity.users
  for each row when (old.is_active and not new.is_active) execute function identity.keep_an_active_admin();

-- operators look among all accounts, investors and others
create index users_by_time on identity.users (created_at desc, id desc);
create index users_by_text on identity.users using gin (search_text gin_trgm_ops);
drop index identity.customers_by_text;
