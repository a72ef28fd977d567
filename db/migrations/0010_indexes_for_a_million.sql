-- What `npm run bench:plans` found read from end to end at a million investors.

-- Who is a customer stands with the user, since the back office counts and searches customers alone; the roles
-- keep it so.
alter table identity.users add column is_customer boolean not null default false;
update identity.users u set is_customer = true
  where exists (select from identity.user_roles r where r.user_id = u.id and r.role = 'user');
create function identity.keep_customers() returns trigger language plpgsql as $$
begin
  update identity.users set is_customer = (tg_op = 'INSERT') where id = coalesce(new.user_id, old.user_id);
  return null;
end $$;
create trigger user_roles_make_customers after insert on identity.user_roles
  for each row when (new.role = 'user') execute function identity.keep_customers();
create trigger user_roles_unmake_customers after delete on identity.user_roles
  for each row when (old.role = 'user') execute function identity.keep_customers();

drop index identity.users_by_time, identity.users_by_kyc;
create index customers_by_time on identity.users (created_at desc, id desc) where is_customer;
create index customers_by_kyc on identity.users (kyc_status, created_at desc, id desc) where is_customer;
-- Any part of a name, an address or a number, from three letters on.
do $$
declare home text;
begin
  select n.nspname into home
  from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
  if home is not null then
    execute format(
      'create index customers_by_text on identity.users using gin (search_text %I.gin_trgm_ops) where is_customer',
      home);
  end if;
end $$;

-- An investor's history and what is used of the annual limit, from one index.
drop index orders.investments_in_force;
create index investments_by_investor on orders.investments (investor_id, created_at desc, id desc)
  include (amount, status);
