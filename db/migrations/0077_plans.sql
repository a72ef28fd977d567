-- PRT-6: an order knows who placed it: its investor, or a plan that the investor had made before.
alter table orders.orders add column placed_by text not null default 'investor'
  constraint placer_known check (placed_by in ('investor', 'monthly_plan', 'income_plan'));
alter table orders.orders
  add constraint plan_pays_at_once check (placed_by = 'investor' or (method = 'wallet' and lapses_at is null));

-- As before; what a plan buys was in no cart, and leaves the cart as it is.
drop function orders.record_order;
create function orders.record_order(
  p_id uuid, p_reference text, p_investor uuid, p_method text, p_status text, p_total bigint, p_key uuid, p_hash text,
  p_at timestamptz, p_lapses_at timestamptz, p_is_held boolean, p_used bigint, p_profile text, p_lines uuid[],
  p_opportunities uuid[], p_amounts bigint[], p_fees bigint[], p_vats bigint[], p_risks text[], p_terms bigint[],
  p_placed_by text
) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  completed_at constant timestamptz := case when p_status = 'completed' then p_at end;
  taken integer;
begin
  with placed as (
    insert into orders.orders
      (id, reference, investor_id, method, status, total, idempotency_key, request_hash, created_at, completed_at,
       lapses_at, is_held, placed_by)
    select p_id, p_reference, p_investor, p_method, p_status, p_total, p_key, p_hash, p_at, completed_at,
      p_lapses_at, p_is_held, p_placed_by
    where p_used >= (
      select coalesce(sum(amount), 0) from orders.investments
      where investor_id = p_investor and created_at > p_at - interval '12 months'
        and status in ('pending_payment', 'completed'))
    returning id
  ), made as (
    insert into orders.investments
      (id, order_id, investor_id, opportunity_id, amount, fee, fee_vat, status, created_at, completed_at,
       acknowledged_risk, acknowledged_profile, terms_version)
    select line.id, placed.id, p_investor, line.opportunity_id, line.amount, line.fee, line.vat, p_status,
      p_at, completed_at, line.risk, case when line.risk is not null then p_profile end, line.terms
    from placed, unnest(p_lines, p_opportunities, p_amounts, p_fees, p_vats, p_risks, p_terms)
      as line (id, opportunity_id, amount, fee, vat, risk, terms)
    returning opportunity_id, amount
  ), emptied as (
    delete from orders.cart_items c using made
    where p_placed_by = 'investor'
      and c.investor_id = p_investor and c.opportunity_id = made.opportunity_id and c.amount = made.amount
    returning c.id
  )
  select case when p_placed_by = 'investor' then (select count(*) from emptied) else (select count(*) from made) end
  into taken;
  if taken <> cardinality(p_lines) then
    raise exception 'the cart or what is used of the annual limit has changed'
      using errcode = 'serialization_failure';
  end if;
end $$;

create schema plans;
grant usage on schema plans to sahl_app;

create domain plans.plan_kind as text constraint plan_kind_known check (value in ('monthly', 'income'));
create domain plans.plan_status as text constraint plan_status_known check (value in ('active', 'paused', 'stopped'));
create domain plans.run_outcome as text
  constraint run_outcome_known check (value in ('waiting', 'bought', 'nothing', 'skipped', 'missed'));

-- What an investor has agreed to beforehand: a monthly amount, or the reinvestment of income.
create table plans.plans (
  id uuid primary key,
  investor_id uuid not null references identity.users,
  kind plans.plan_kind not null,
  status plans.plan_status not null default 'active',
  -- empty: any
  types text[] not null,
  cities text[] not null,
  contracts text[] not null,
  cap_per_opportunity ledger.positive_amount,
  cash_to_keep ledger.unsigned_amount not null,
  day smallint check (day between 1 and 31),
  amount ledger.positive_amount,
  -- when the month's run is due, and of which month it is
  next_on date,
  next_month date,
  skips_next boolean not null default false,
  -- the month of which its investor was told that the cash does not suffice
  warned_month date,
  -- income that has come in, is still in the wallet and was not reinvested, as of an entry of the wallet
  gathered ledger.unsigned_amount not null default 0,
  gathered_at bigint not null default 0,
  -- moves with every change, so that nothing is bought on rules that are no longer so
  version bigint not null default 0,
  agreed_at timestamptz not null,
  agreed_version text not null check (length(agreed_version) <= 40),
  made_at timestamptz not null,
  stopped_at timestamptz,
  constraint plan_of_its_kind check (
    case kind when 'monthly' then day is not null and amount is not null and next_on is not null
      and next_month is not null and gathered = 0
    else day is null and amount is null and next_on is null and next_month is null and not skips_next end),
  constraint plan_month_is_a_month check (next_month = date_trunc('month', next_month)),
  constraint plan_stopped check ((status = 'stopped') = (stopped_at is not null))
);
create unique index one_plan_of_a_kind on plans.plans (investor_id, kind) where status <> 'stopped';
create index plans_of_investor on plans.plans (investor_id, made_at desc);
create index plans_due on plans.plans (next_on, id) where status = 'active' and kind = 'monthly';
grant select, insert on plans.plans to sahl_app;
grant update (status, types, cities, contracts, cap_per_opportunity, cash_to_keep, day, amount, next_on, next_month,
  skips_next, warned_month, gathered, gathered_at, version, agreed_at, agreed_version, stopped_at)
  on plans.plans to sahl_app;
grant delete on plans.plans to sahl_app;

-- What came of a month, or of a payment of income.
create table plans.runs (
  id uuid primary key,
  plan_id uuid not null references plans.plans,
  investor_id uuid not null references identity.users,
  month date,
  -- the ledger's transaction that has paid the income
  income_by uuid references ledger.transactions,
  income ledger.positive_amount,
  outcome plans.run_outcome not null,
  -- why nothing was bought, and of what the run had to spend
  reason text check (length(reason) <= 40),
  budget ledger.unsigned_amount,
  order_id uuid unique references orders.orders,
  due_at timestamptz not null,
  decided_at timestamptz,
  constraint run_once_a_month unique (plan_id, month),
  constraint run_once_an_income unique (investor_id, income_by),
  constraint run_of_one_kind check ((month is null) = (income_by is not null) and (income_by is null) = (income is null)),
  constraint run_bought check ((outcome = 'bought') = (order_id is not null)),
  constraint run_says_why check ((outcome = 'nothing') = (reason is not null)),
  constraint run_decided check ((outcome = 'waiting') = (decided_at is null)),
  constraint only_income_waits check (outcome <> 'waiting' or income_by is not null)
);
create index runs_of_investor on plans.runs (investor_id, due_at desc, id desc);
create index runs_by_income on plans.runs (income_by) where income_by is not null;
create index runs_waiting on plans.runs (due_at, id) where outcome = 'waiting';
create index runs_of_plan on plans.runs (plan_id);
grant select, insert on plans.runs to sahl_app;
grant update (outcome, reason, budget, order_id, decided_at) on plans.runs to sahl_app;
grant delete on plans.runs to sahl_app;

-- What was decided stays.
create function plans.keep_run() returns trigger
language plpgsql as $$
begin
  if old.outcome <> 'waiting' then
    raise exception 'a run is decided once' using errcode = '23514', constraint = 'run_is_decided_once';
  end if;
  return new;
end $$;
create trigger runs_stay before update on plans.runs for each row execute function plans.keep_run();

-- A month's run with the plan's next one, in the statement that buys. Raises 40001 where the plan is no longer as it
-- was read: another worker was there, or its investor has changed, paused or stopped it.
create function plans.record_month(
  p_run uuid, p_plan uuid, p_version bigint, p_outcome text, p_reason text, p_budget bigint, p_order uuid,
  p_at timestamptz, p_next_on date, p_next_month date
) returns void
language plpgsql as $$
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
end $$;

-- The same for a payment of income, with what is left of all that was gathered.
create function plans.record_income(
  p_run uuid, p_plan uuid, p_version bigint, p_outcome text, p_reason text, p_budget bigint, p_order uuid,
  p_at timestamptz, p_gathered bigint, p_gathered_at bigint
) returns void
language plpgsql as $$
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
end $$;
