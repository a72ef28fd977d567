-- Made by `npm run db:schema` from the migrations, for reading; never edited.

create table reporting.cohort_days (
  registered_on date not null,
  stage text not null,
  reached_month date not null,
  customers integer not null,
  constraint cohort_days_pkey PRIMARY KEY (registered_on, stage, reached_month)
);
grant delete, insert, select, update on reporting.cohort_days to sahl_app;

create table reporting.progress (
  is_only boolean not null default true,
  through timestamp with time zone not null,
  constraint progress_pkey PRIMARY KEY (is_only),
  constraint progress_is_only_check CHECK (is_only)
);
grant select, update on reporting.progress to sahl_app;

create table reporting.reached_stages (
  customer_id uuid not null,
  stage text not null,
  registered_on date not null,
  reached_on date not null,
  has_verified boolean not null default false,
  has_funded boolean not null default false,
  has_invested boolean not null default false,
  constraint reached_stages_pkey PRIMARY KEY (customer_id, stage),
  constraint reached_stages_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES identity.users(id),
  constraint reached_stages_stage_check CHECK ((stage = ANY (ARRAY['registered'::text, 'verified'::text, 'funded'::text, 'invested'::text])))
);
CREATE INDEX reached_stages_by_day ON reporting.reached_stages USING btree (stage, ((reached_on - '2000-01-01'::date)), customer_id);
CREATE INDEX reached_stages_by_registration ON reporting.reached_stages USING btree (stage, ((registered_on - '2000-01-01'::date)), customer_id);
CREATE INDEX reached_stages_unfunded_by_day ON reporting.reached_stages USING btree (stage, ((reached_on - '2000-01-01'::date)), customer_id) WHERE (NOT has_funded);
CREATE INDEX reached_stages_unfunded_by_registration ON reporting.reached_stages USING btree (stage, ((registered_on - '2000-01-01'::date)), customer_id) WHERE (NOT has_funded);
CREATE INDEX reached_stages_uninvested_by_day ON reporting.reached_stages USING btree (stage, ((reached_on - '2000-01-01'::date)), customer_id) WHERE (NOT has_invested);
CREATE INDEX reached_stages_uninvested_by_registration ON reporting.reached_stages USING btree (stage, ((registered_on - '2000-01-01'::date)), customer_id) WHERE (NOT has_invested);
CREATE INDEX reached_stages_unverified_by_day ON reporting.reached_stages USING btree (stage, ((reached_on - '2000-01-01'::date)), customer_id) WHERE (NOT has_verified);
CREATE INDEX reached_stages_unverified_by_registration ON reporting.reached_stages USING btree (stage, ((registered_on - '2000-01-01'::date)), customer_id) WHERE (NOT has_verified);
grant delete, insert, select on reporting.reached_stages to sahl_app;
grant update (has_funded, has_invested, has_verified) on reporting.reached_stages to sahl_app;

create table reporting.recipients (
  schedule_id uuid not null,
  operator_id uuid not null,
  constraint recipients_pkey PRIMARY KEY (schedule_id, operator_id),
  constraint recipients_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES identity.users(id),
  constraint recipients_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES reporting.schedules(id)
);
CREATE INDEX recipients_by_operator ON reporting.recipients USING btree (operator_id);
grant insert, select on reporting.recipients to sahl_app;

create table reporting.schedules (
  id uuid not null,
  report text not null,
  options jsonb not null,
  frequency text not null,
  next_on date not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint schedules_pkey PRIMARY KEY (id),
  constraint schedules_created_by_fkey FOREIGN KEY (created_by) REFERENCES identity.users(id),
  constraint schedules_frequency_check CHECK ((frequency = ANY (ARRAY['daily'::text, 'weekly'::text, 'monthly'::text])))
);
CREATE INDEX schedules_by_creator ON reporting.schedules USING btree (created_by);
CREATE INDEX schedules_due ON reporting.schedules USING btree (next_on) WHERE (ended_at IS NULL);
grant insert, select on reporting.schedules to sahl_app;
grant update (ended_at, next_on, options) on reporting.schedules to sahl_app;

create table reporting.stage_days (
  day date not null,
  stage text not null,
  customers integer not null,
  constraint stage_days_pkey PRIMARY KEY (day, stage)
);
grant delete, insert, select, update on reporting.stage_days to sahl_app;

CREATE OR REPLACE FUNCTION reporting.add_stages(p_since timestamp with time zone, p_now timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  added integer;
begin
  -- One run at a time. Readers do not wait.
  lock table reporting.progress in share row exclusive mode;
  -- Few rows are new in a run of every minute. A run from the beginning reads whole tables.
  perform set_config('enable_seqscan', case when p_since < p_now - interval '10 days' then 'on' else 'off' end, true);
  execute $q$
    with candidates as materialized (
      select u.id as customer_id, r.stage, (u.created_at at time zone 'Asia/Riyadh')::date as registered_on,
        (r.at at time zone 'Asia/Riyadh')::date as reached_on
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
        from identity.users u where u.is_customer and u.approved_at >= $1 and u.created_at < $1
      ) r join identity.users u on u.id = r.customer_id and u.is_customer
    ), flagged as materialized (
      -- The new stages and those of earlier runs, each with what its customer has reached by now. Sorting has no plan
      -- that is slow if there are more rows than estimated.
      select customer_id, stage, registered_on, reached_on, is_new, was_verified, was_funded, was_invested,
        bool_or(stage = 'verified') over customer as has_verified,
        bool_or(stage = 'funded') over customer as has_funded,
        bool_or(stage = 'invested') over customer as has_invested
      from (
        select customer_id, stage, registered_on, reached_on, true as is_new, null::boolean as was_verified,
          null::boolean as was_funded, null::boolean as was_invested
        from candidates
        union all
        select s.customer_id, s.stage, s.registered_on, s.reached_on, false, s.has_verified, s.has_funded,
          s.has_invested
        from reporting.reached_stages s
        where s.customer_id in (select customer_id from candidates)
      ) stages
      window customer as (partition by customer_id)
    ), earlier as (
      update reporting.reached_stages s
      set has_verified = f.has_verified, has_funded = f.has_funded, has_invested = f.has_invested
      from flagged f
      where s.customer_id = f.customer_id and s.stage = f.stage and not f.is_new
        and (f.was_verified, f.was_funded, f.was_invested)
          is distinct from (f.has_verified, f.has_funded, f.has_invested)
    ), new_stages as (
      insert into reporting.reached_stages
        (customer_id, stage, registered_on, reached_on, has_verified, has_funded, has_invested)
      select customer_id, stage, registered_on, reached_on, has_verified, has_funded, has_invested
      from flagged where is_new
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
end $function$;
