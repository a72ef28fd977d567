-- ADM-6: months whose books are locked by two operators. Nothing is posted into them any more: later corrections count
-- in the month in which they are made.
create table ledger.locked_months (
  month date primary key check (extract(day from month) = 1),
  proposed_by uuid not null references identity.users,
  locked_by uuid not null references identity.users,
  locked_at timestamptz not null,
  -- the trial balance: opening, debit, credit and entries by kind of account, amounts as text
  balances jsonb not null,
  last_block bigint not null references ledger.blocks,
  constraint locked_by_two check (proposed_by <> locked_by)
);
create index locked_months_by_proposer on ledger.locked_months (proposed_by);
create index locked_months_by_locker on ledger.locked_months (locked_by);
create index locked_months_by_block on ledger.locked_months (last_block);
create trigger locked_months_never_change before update or delete on ledger.locked_months
  for each row execute function ledger.refuse_change();
create trigger locked_months_never_truncated before truncate on ledger.locked_months
  for each statement execute function ledger.refuse_change();
grant select on ledger.locked_months to sahl_app;

create function ledger.refuse_locked_month() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger.locked_months where month = date_trunc('month', ledger.day_of(new.posted_at)::timestamp)::date
  ) then
    raise exception 'the month % is locked', to_char(ledger.day_of(new.posted_at), 'YYYY-MM')
      using errcode = '23514', constraint = 'month_is_open';
  end if;
  return new;
end $$;
create trigger transactions_in_open_months before insert on ledger.transactions
  for each row execute function ledger.refuse_locked_month();

-- Locks the month after the last locked one. Waits for postings under way, so that none of them lands in the month
-- unseen, and refuses a month that is not over, not the next, or not sealed.
create function ledger.lock_month(p_month date, p_proposed_by uuid, p_locked_by uuid, p_at timestamptz)
returns void language plpgsql security definer set search_path = pg_catalog, ledger, pg_temp as $$
declare
  v_after date := (p_month + interval '1 month')::date;
  v_last date := (select max(month) from ledger.locked_months);
begin
  lock table ledger.transactions in share mode;
  if ledger.day_of(clock_timestamp()) < v_after then
    raise exception 'the month is not over' using errcode = '23514', constraint = 'month_is_over';
  end if;
  if v_last is not null and p_month <> (v_last + interval '1 month')::date then
    raise exception 'months are locked in order' using errcode = '23514', constraint = 'months_in_order';
  end if;
  if exists (select from ledger.unsealed() u where ledger.day_of(u.posted_at) < v_after) then
    raise exception 'entries of the month are not sealed' using errcode = '23514', constraint = 'month_is_sealed';
  end if;
  insert into ledger.locked_months (month, proposed_by, locked_by, locked_at, balances, last_block)
  select p_month, p_proposed_by, p_locked_by, p_at,
    (select coalesce(jsonb_object_agg(kind, sums), '{}') from (
      select kind, jsonb_build_object(
        'opening', coalesce(sum(credit - debit) filter (where day < p_month), 0)::text,
        'debit', coalesce(sum(debit) filter (where day >= p_month), 0)::text,
        'credit', coalesce(sum(credit) filter (where day >= p_month), 0)::text,
        'entries', coalesce(sum(entries) filter (where day >= p_month), 0)::text) as sums
      from ledger.kind_days where day < v_after group by kind) as by_kind),
    (select max(number) from ledger.blocks);
end $$;
revoke all on function ledger.lock_month(date, uuid, uuid, timestamptz) from public;
grant execute on function ledger.lock_month(date, uuid, uuid, timestamptz) to sahl_app;
