-- What the law asks to keep goes once its years are over: whoever removes it proves to the database that they are.

create function identity.closed_for_years(person uuid, years integer) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from identity.users u where u.id = person and u.closed_at <= now() - make_interval(years => years))
$$;
create index users_by_closing on identity.users (closed_at, id) where closed_at is not null;

-- Of whom each module has removed what it kept.
create table identity.forgotten (
  user_id uuid not null references identity.users,
  module text not null,
  forgotten_at timestamptz not null,
  primary key (user_id, module)
);
grant select, insert on identity.forgotten to sahl_app;

create or replace function verification.keep_handed_in() returns trigger language plpgsql as $$
begin
  if old.handed_in_at is null or identity.closed_for_years(old.user_id, 10) then return old; end if;
  raise exception 'what was handed in stays' using errcode = '42501';
end $$;

create or replace function verification.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and identity.closed_for_years(old.user_id, 10) then return old; end if;
  raise exception 'the history of a check only grows' using errcode = '42501';
end $$;

create function verification.keep_checked() returns trigger language plpgsql as $$
begin
  if identity.closed_for_years(old.user_id, 10) then return old; end if;
  raise exception 'whoever was checked is known for ten years' using errcode = '42501';
end $$;
create trigger applications_stay before delete on verification.applications
  for each row execute function verification.keep_checked();
create trigger confirmations_stay before delete on verification.confirmations
  for each row execute function verification.keep_checked();
grant delete on verification.applications, verification.transitions, verification.confirmations to sahl_app;

create or replace function confirmation.keep_decided() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and identity.closed_for_years(old.user_id, 10) then return old; end if;
  raise exception 'an answered question stays answered' using errcode = '42501';
end $$;
