-- ADM-2, ADM-6: when each customer reached each stage for the first time, and how many did by day. Scanning a million
-- customers and their deposits for each report would take seconds; a job adds what is new every minute.
create schema reporting;
grant usage on schema reporting to sahl_app;

create table reporting.reached_stages (
  customer_id uuid not null references identity.users,
  stage text not null check (stage in ('registered', 'verified', 'funded', 'invested')),
  registered_on date not null,
  reached_on date not null,
  primary key (customer_id, stage)
);
create index reached_stages_by_registration on reporting.reached_stages (stage, registered_on, customer_id);

create index reached_stages_by_day on reporting.reached_stages (stage, reached_on, customer_id);

-- customers by the day on which they registered, the stage and the month in which they reached it
create table reporting.cohort_days (
  registered_on date not null,
  stage text not null,
  reached_month date not null,
  customers integer not null,
  primary key (registered_on, stage, reached_month)
);

-- customers by the day on which they reached a stage, and identity checks by the day of their decision
create table reporting.stage_days (
  day date not null,
  stage text not null,
  customers integer not null,
  primary key (day, stage)
);

create table reporting.progress (
  is_only boolean primary key default true check (is_only),
  through timestamptz not null
);
insert into reporting.progress (through) values ('-infinity');

grant select, insert, delete on reporting.reached_stages to sahl_app;
grant select, insert, update, delete on reporting.cohort_days, reporting.stage_days to sahl_app;
grant select, update on reporting.progress to sahl_app;

create index users_by_approval on identity.users (approved_at) where is_customer and approved_at is not null;
create index transitions_by_time on verification.transitions (at, to_status);

-- Adds what happened since an instant. What was added before is not counted again, so the periods of two runs may
-- overlap, and have to: a transaction that was open during one run is read by the next.
create function reporting.add_stages(p_since timestamptz, p_now timestamptz) returns integer language plpgsql as $$
declare
  added integer;
begin
  -- One run at a time. Readers do not wait.
  lock table reporting.progress in share row exclusive mode;
  -- Few rows are new in a run of every minute. A run from the beginning reads whole tables.
  perform set_config('enable_seqscan', case when p_since < p_now - interval '10 days' then 'on' else 'off' end, true);
  execute $q$
    with new_stages as (
      insert into reporting.reached_stages (customer_id, stage, registered_on, reached_on)
      select u.id, r.stage, (u.created_at at time zone 'Asia/Riyadh')::date, (r.at at time zone 'Asia/Riyadh')::date
      from (
        select id as customer_id, 'registered' as stage, created_at as at from identity.users
        where is_customer and created_at >= $1
        union all
        select id, 'verified', approved_at from identity.users where is_customer and approved_at >= $1
        union all
        select a.owner_id, case t.kind when 'deposit' then 'funded' else 'invested' end, min(t.posted_at)
        from ledger.transactions t
        join ledger.entries e on e.transaction_id = t.id
        join ledger.accounts a on a.id = e.account_id and a.kind = 'wallet'
        where t.posted_at >= $1 and t.reverses is null
          and (t.kind = 'deposit' and e.amount > 0 or t.kind = 'funding' and e.amount < 0)
        group by 1, 2
        union all
        select u.id, 'registered', u.created_at
        from identity.users u where u.is_customer and u.approved_at >= $1
      ) r join identity.users u on u.id = r.customer_id and u.is_customer
      on conflict do nothing
      returning stage, registered_on, reached_on
    ), by_cohort as (
      insert into reporting.cohort_days as d (registered_on, stage, reached_month, customers)
      select registered_on, stage, date_trunc('month', reached_on::timestamp)::date, count(*)
      from new_stages group by 1, 2, 3
      on conflict (registered_on, stage, reached_month) do update set customers = d.customers + excluded.customers
    ), by_day as (
      insert into reporting.stage_days as d (day, stage, customers)
      select reached_on, stage, count(*) from new_stages group by 1, 2
      on conflict (day, stage) do update set customers = d.customers + excluded.customers
    )
    select count(*) from new_stages$q$ into added using p_since;
  -- Decisions on identity checks are counted again for the days of the run, since one customer may get several.
  delete from reporting.stage_days
  where stage in ('submitted', 'approved', 'rejected') and day >= (p_since at time zone 'Asia/Riyadh')::date;
  execute $q$
    insert into reporting.stage_days (day, stage, customers)
    select (at at time zone 'Asia/Riyadh')::date,
      case to_status when 'pending' then 'submitted' else to_status end, count(*)
    from verification.transitions
    where to_status in ('pending', 'approved', 'rejected') and at >= $1
    group by 1, 2$q$
  using case when p_since = '-infinity' then p_since
    else (p_since at time zone 'Asia/Riyadh')::date::timestamp at time zone 'Asia/Riyadh' end;
  update reporting.progress set through = p_now;
  return added;
end $$;
