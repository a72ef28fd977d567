-- Made by `npm run db:schema` from the migrations, for reading; never edited.

create domain plans.plan_kind as text
  constraint plan_kind_known CHECK ((VALUE = ANY (ARRAY['monthly'::text, 'income'::text])));

create domain plans.plan_status as text
  constraint plan_status_known CHECK ((VALUE = ANY (ARRAY['active'::text, 'paused'::text, 'stopped'::text])));

create domain plans.run_outcome as text
  constraint run_outcome_known CHECK ((VALUE = ANY (ARRAY['waiting'::text, 'bought'::text, 'nothing'::text, 'skipped'::text, 'missed'::text])));

create table plans.plans (
  id uuid not null,
  investor_id uuid not null,
  kind plans.plan_kind not null,
  status plans.plan_status not null default 'active'::text,
  types text[] not null,
  cities text[] not null,
  contracts text[] not null,
  cap_per_opportunity ledger.positive_amount,
  cash_to_keep ledger.unsigned_amount not null,
  day smallint,
  amount ledger.positive_amount,
  next_on date,
  next_month date,
  skips_next boolean not null default false,
  warned_month date,
  gathered ledger.unsigned_amount not null default 0,
  gathered_at bigint not null default 0,
  version bigint not null default 0,
  agreed_at timestamp with time zone not null,
  agreed_version text not null,
  made_at timestamp with time zone not null,
  stopped_at timestamp with time zone,
  constraint plans_pkey PRIMARY KEY (id),
  constraint plans_investor_id_fkey FOREIGN KEY (investor_id) REFERENCES identity.users(id),
  constraint plan_month_is_a_month CHECK ((next_month = date_trunc('month'::text, (next_month)::timestamp with time zone))),
  constraint plan_of_its_kind CHECK (
CASE kind
    WHEN 'monthly'::text THEN ((day IS NOT NULL) AND (amount IS NOT NULL) AND (next_on IS NOT NULL) AND (next_month IS NOT NULL) AND ((gathered)::bigint = 0))
    ELSE ((day IS NULL) AND (amount IS NULL) AND (next_on IS NULL) AND (next_month IS NULL) AND (NOT skips_next))
END),
  constraint plan_stopped CHECK ((((status)::text = 'stopped'::text) = (stopped_at IS NOT NULL))),
  constraint plans_agreed_version_check CHECK ((length(agreed_version) <= 40)),
  constraint plans_day_check CHECK (((day >= 1) AND (day <= 31)))
);
CREATE UNIQUE INDEX one_plan_of_a_kind ON plans.plans USING btree (investor_id, kind) WHERE ((status)::text <> 'stopped'::text);
CREATE INDEX plans_due ON plans.plans USING btree (next_on, id) WHERE (((status)::text = 'active'::text) AND ((kind)::text = 'monthly'::text));
CREATE INDEX plans_of_investor ON plans.plans USING btree (investor_id, made_at DESC);
grant delete, insert, select on plans.plans to sahl_app;
grant update (agreed_at, agreed_version, amount, cap_per_opportunity, cash_to_keep, cities, contracts, day, gathered, gathered_at, next_month, next_on, skips_next, status, stopped_at, types, version, warned_month) on plans.plans to sahl_app;

create table plans.runs (
  id uuid not null,
  plan_id uuid not null,
  investor_id uuid not null,
  month date,
  income_by uuid,
  income ledger.positive_amount,
  outcome plans.run_outcome not null,
  reason text,
  budget ledger.unsigned_amount,
  order_id uuid,
  due_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  constraint runs_pkey PRIMARY KEY (id),
  constraint run_once_a_month UNIQUE (plan_id, month),
  constraint run_once_an_income UNIQUE (investor_id, income_by),
  constraint runs_order_id_key UNIQUE (order_id),
  constraint runs_income_by_fkey FOREIGN KEY (income_by) REFERENCES ledger.transactions(id),
  constraint runs_investor_id_fkey FOREIGN KEY (investor_id) REFERENCES identity.users(id),
  constraint runs_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders.orders(id),
  constraint runs_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans.plans(id),
  constraint only_income_waits CHECK ((((outcome)::text <> 'waiting'::text) OR (income_by IS NOT NULL))),
  constraint run_bought CHECK ((((outcome)::text = 'bought'::text) = (order_id IS NOT NULL))),
  constraint run_decided CHECK ((((outcome)::text = 'waiting'::text) = (decided_at IS NULL))),
  constraint run_of_one_kind CHECK ((((month IS NULL) = (income_by IS NOT NULL)) AND ((income_by IS NULL) = (income IS NULL)))),
  constraint run_says_why CHECK ((((outcome)::text = 'nothing'::text) = (reason IS NOT NULL))),
  constraint runs_reason_check CHECK ((length(reason) <= 40))
);
CREATE INDEX runs_by_income ON plans.runs USING btree (income_by) WHERE (income_by IS NOT NULL);
CREATE INDEX runs_of_investor ON plans.runs USING btree (investor_id, due_at DESC, id DESC);
CREATE INDEX runs_of_plan ON plans.runs USING btree (plan_id);
CREATE INDEX runs_waiting ON plans.runs USING btree (due_at, id) WHERE ((outcome)::text = 'waiting'::text);
CREATE TRIGGER runs_stay BEFORE UPDATE ON plans.runs FOR EACH ROW EXECUTE FUNCTION plans.keep_run();
grant delete, insert, select on plans.runs to sahl_app;
grant update (budget, decided_at, order_id, outcome, reason) on plans.runs to sahl_app;

CREATE OR REPLACE FUNCTION plans.keep_run()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.outcome <> 'waiting' then
    raise exception 'a run is decided once' using errcode = '23514', constraint = 'run_is_decided_once';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION plans.record_income(p_run uuid, p_plan uuid, p_version bigint, p_outcome text, p_reason text, p_budget bigint, p_order uuid, p_at timestamp with time zone, p_gathered bigint, p_gathered_at bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  update plans.plans set gathered = p_gathered, gathered_at = p_gathered_at, version = version + 1
  where id = p_plan and version = p_version and status <> 'stopped';
  if not found then
    raise exception 'the plan has changed' using errcode = 'serialization_failure';
  end if;
  update plans.runs set outcome = p_outcome, reason = p_reason, budget = p_budget, order_id = p_order, decided_at = p_at
  where id = p_run and outcome = 'waiting';
  if not found then
    raise exception 'the run was decided' using errcode = 'serialization_failure';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION plans.record_month(p_run uuid, p_plan uuid, p_version bigint, p_outcome text, p_reason text, p_budget bigint, p_order uuid, p_at timestamp with time zone, p_next_on date, p_next_month date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  ran record;
begin
  select investor_id, next_on, next_month into ran from plans.plans
  where id = p_plan and version = p_version and status = 'active' for no key update;
  if not found then
    raise exception 'the plan has changed' using errcode = 'serialization_failure';
  end if;
  insert into plans.runs
    (id, plan_id, investor_id, month, outcome, reason, budget, order_id, due_at, decided_at)
  values (p_run, p_plan, ran.investor_id, ran.next_month, p_outcome, p_reason, p_budget, p_order,
    ran.next_on::timestamp at time zone 'Asia/Riyadh', p_at);
  update plans.plans set next_on = p_next_on, next_month = p_next_month, skips_next = false, version = version + 1
  where id = p_plan;
end $function$;
