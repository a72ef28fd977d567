-- What an investor was paid, in sums: by stake, by month and stake, by day. They are written by the statement that
-- marks shares as paid, so a portfolio reads as many rows as it has stakes and days, and not one for each payment.
-- Whoever writes sums of an investor holds the lock of their wallet, which was paid into first: nobody waits for a
-- sum alone.

create table disbursements.paid_to_stakes (
  investor_id uuid not null references identity.users,
  opportunity_id uuid not null references opportunities.opportunities,
  income bigint not null,
  capital bigint not null,
  fee bigint not null,
  primary key (investor_id, opportunity_id)
);
create index paid_to_stakes_of_opportunity on disbursements.paid_to_stakes (opportunity_id);

-- Income alone, by the months and the days of Riyadh's calendar.
create table disbursements.paid_in_months (
  investor_id uuid not null references identity.users,
  month date not null,
  opportunity_id uuid not null references opportunities.opportunities,
  income bigint not null,
  primary key (investor_id, month, opportunity_id)
);
create index paid_in_months_of_opportunity on disbursements.paid_in_months (opportunity_id);
create table disbursements.paid_on_days (
  investor_id uuid not null references identity.users,
  day date not null,
  income bigint not null,
  primary key (investor_id, day)
);
grant select on disbursements.paid_to_stakes, disbursements.paid_in_months, disbursements.paid_on_days to sahl_app;

create function disbursements.day_of(at timestamptz) returns date language sql immutable parallel safe
return (at at time zone 'Asia/Riyadh')::date;

-- All shares that are paid, with whose stake they were paid for and on which day.
create view disbursements.paid_shares as
  select s.investor_id, r.opportunity_id, disbursements.day_of(s.paid_at) as day,
    case when s.part = 'income' then s.amount::bigint else 0 end as income,
    case when s.part = 'capital' then s.amount::bigint else 0 end as capital,
    case when s.part = 'fee' then s.amount::bigint else 0 end as fee
  from disbursements.shares s join disbursements.runs r on r.id = s.run_id
  where s.transaction_id is not null;

insert into disbursements.paid_to_stakes
  select investor_id, opportunity_id, sum(income), sum(capital), sum(fee) from disbursements.paid_shares group by 1, 2;
insert into disbursements.paid_in_months
  select investor_id, date_trunc('month', day::timestamp)::date, opportunity_id, sum(income)
  from disbursements.paid_shares where income > 0 group by 1, 2, 3;
insert into disbursements.paid_on_days
  select investor_id, day, sum(income) from disbursements.paid_shares where income > 0 group by 1, 2;

create function disbursements.add_paid() returns trigger
language plpgsql security definer set search_path = pg_catalog, disbursements, pg_temp as $$
begin
  with paid as (
    select s.investor_id, r.opportunity_id, disbursements.day_of(s.paid_at) as day, s.part, s.amount::bigint as amount
    from after_payment s join disbursements.runs r on r.id = s.run_id where s.transaction_id is not null
  ), of_stakes as (
    insert into disbursements.paid_to_stakes as k (investor_id, opportunity_id, income, capital, fee)
    select investor_id, opportunity_id, coalesce(sum(amount) filter (where part = 'income'), 0),
      coalesce(sum(amount) filter (where part = 'capital'), 0), coalesce(sum(amount) filter (where part = 'fee'), 0)
    from paid group by 1, 2
    on conflict (investor_id, opportunity_id) do update set income = k.income + excluded.income,
      capital = k.capital + excluded.capital, fee = k.fee + excluded.fee
  ), in_months as (
    insert into disbursements.paid_in_months as k (investor_id, month, opportunity_id, income)
    select investor_id, date_trunc('month', day::timestamp)::date, opportunity_id, sum(amount)
    from paid where part = 'income' group by 1, 2, 3
    on conflict (investor_id, month, opportunity_id) do update set income = k.income + excluded.income
  )
  insert into disbursements.paid_on_days as k (investor_id, day, income)
  select investor_id, day, sum(amount) from paid where part = 'income' group by 1, 2
  on conflict (investor_id, day) do update set income = k.income + excluded.income;
  return null;
end $$;
create trigger shares_add_up after update on disbursements.shares
  referencing new table as after_payment for each statement execute function disbursements.add_paid();

-- Adds up all shares anew, answers where the sums are something else, and puts them right: by the difference, so that
-- what is paid meanwhile is not lost.
create function disbursements.correct_sums() returns table (
  kept text, investor_id uuid, opportunity_id uuid, day date, difference bigint
)
language sql security definer set search_path = pg_catalog, disbursements, pg_temp
begin atomic
  with wrong_stakes as (
    select coalesce(c.investor_id, k.investor_id) as investor_id,
      coalesce(c.opportunity_id, k.opportunity_id) as opportunity_id,
      coalesce(c.income, 0) - coalesce(k.income, 0) as income,
      coalesce(c.capital, 0) - coalesce(k.capital, 0) as capital, coalesce(c.fee, 0) - coalesce(k.fee, 0) as fee
    from (
      select p.investor_id, p.opportunity_id, sum(p.income) as income, sum(p.capital) as capital, sum(p.fee) as fee
      from disbursements.paid_shares p group by 1, 2
    ) c full join disbursements.paid_to_stakes k
      on k.investor_id = c.investor_id and k.opportunity_id = c.opportunity_id
    where (coalesce(c.income, 0), coalesce(c.capital, 0), coalesce(c.fee, 0))
      <> (coalesce(k.income, 0), coalesce(k.capital, 0), coalesce(k.fee, 0))
  ), wrong_months as (
    select coalesce(c.investor_id, k.investor_id) as investor_id, coalesce(c.month, k.month) as month,
      coalesce(c.opportunity_id, k.opportunity_id) as opportunity_id,
      coalesce(c.income, 0) - coalesce(k.income, 0) as income
    from (
      select p.investor_id, date_trunc('month', p.day::timestamp)::date as month, p.opportunity_id,
        sum(p.income) as income
      from disbursements.paid_shares p group by 1, 2, 3
    ) c full join disbursements.paid_in_months k
      on k.investor_id = c.investor_id and k.month = c.month and k.opportunity_id = c.opportunity_id
    where coalesce(c.income, 0) <> coalesce(k.income, 0)
  ), wrong_days as (
    select coalesce(c.investor_id, k.investor_id) as investor_id, coalesce(c.day, k.day) as day,
      coalesce(c.income, 0) - coalesce(k.income, 0) as income
    from (
      select p.investor_id, p.day, sum(p.income) as income from disbursements.paid_shares p group by 1, 2
    ) c full join disbursements.paid_on_days k on k.investor_id = c.investor_id and k.day = c.day
    where coalesce(c.income, 0) <> coalesce(k.income, 0)
  ), stakes as (
    insert into disbursements.paid_to_stakes as k (investor_id, opportunity_id, income, capital, fee)
    select w.investor_id, w.opportunity_id, w.income, w.capital, w.fee from wrong_stakes w
    on conflict (investor_id, opportunity_id) do update set income = k.income + excluded.income,
      capital = k.capital + excluded.capital, fee = k.fee + excluded.fee
  ), months as (
    insert into disbursements.paid_in_months as k (investor_id, month, opportunity_id, income)
    select w.investor_id, w.month, w.opportunity_id, w.income from wrong_months w
    on conflict (investor_id, month, opportunity_id) do update set income = k.income + excluded.income
  ), days as (
    insert into disbursements.paid_on_days as k (investor_id, day, income)
    select w.investor_id, w.day, w.income from wrong_days w
    on conflict (investor_id, day) do update set income = k.income + excluded.income
  )
  select 'stakes', w.investor_id, w.opportunity_id, null::date, (w.income + w.capital + w.fee)::bigint
  from wrong_stakes w
  union all
  select 'months', w.investor_id, w.opportunity_id, w.month, w.income::bigint from wrong_months w
  union all
  select 'days', w.investor_id, null::uuid, w.day, w.income::bigint from wrong_days w;
end;

revoke execute on function disbursements.day_of, disbursements.add_paid, disbursements.correct_sums from public;
grant execute on function disbursements.day_of, disbursements.correct_sums to sahl_app;
