-- that somebody is left who can let others in, asked in one place by both triggers
create function identity.demand_an_admin() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('identity.admins', 9));
  if not exists (
    select from identity.user_roles r join identity.users u on u.id = r.user_id
    where r.role = 'admin' and u.is_active
  ) then
    raise exception 'the last administrator stays' using errcode = '23514', constraint = 'users_keep_an_admin';
  end if;
end $$;
create or replace function identity.keep_an_admin() returns trigger language plpgsql as $$
begin
  perform identity.demand_an_admin();
  return null;
end $$;
create or replace function identity.keep_an_active_admin() returns trigger language plpgsql as $$
begin
  if exists (select from identity.user_roles where user_id = old.id and role = 'admin') then
    perform identity.demand_an_admin();
  end if;
  return null;
end $$;
