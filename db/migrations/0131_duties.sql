-- ADM-10: the duties of an admin. The row `all` stands for every duty, without a limit. Without a row, an admin may do
-- nothing. The foreign key removes the duties with the role.
create table identity.duties (
  user_id uuid not null,
  role text not null default 'admin' check (role = 'admin'),
  duty text not null check (
    duty in ('all', 'support', 'compliance', 'finance-maker', 'finance-checker', 'opportunities', 'auditor')
  ),
  -- in halalas, the largest amount of one decision; null if there is no limit
  amount_limit bigint check (amount_limit > 0),
  primary key (user_id, duty),
  foreign key (user_id, role) references identity.user_roles (user_id, role) on delete cascade,
  constraint duties_all_unlimited check (duty <> 'all' or amount_limit is null)
);
grant select, insert, delete on identity.duties to sahl_app;

insert into identity.duties (user_id, duty) select user_id, 'all' from identity.user_roles where role = 'admin';

-- The last admin who can let others in is one with all duties.
create or replace function identity.demand_an_admin() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('identity.admins', 9));
  if not exists (
    select from identity.duties d
      join identity.user_roles r on r.user_id = d.user_id and r.role = 'admin'
      join identity.users u on u.id = d.user_id
    where d.duty = 'all' and u.is_active
  ) then
    raise exception 'the last administrator stays' using errcode = '23514', constraint = 'users_keep_an_admin';
  end if;
end $$;

create trigger duties_keep_an_admin after delete on identity.duties
  for each row when (old.duty = 'all') execute function identity.keep_an_admin();

-- The duties that an invitation to be an admin gives, as a list of duty and limit in halalas; null stands for all.
alter table accounts.invitations add column duties jsonb
  constraint invitations_duties_of_admins check (duties is null or (role = 'admin' and jsonb_typeof(duties) = 'array'));
