-- What a checkout costs the database. The walls stay as high; they become cheaper to pass.

-- A table's CHECK is parsed from its stored text by every statement that writes the table, a domain's once per
-- connection. So on the tables that every purchase writes, what concerns one column is its domain's.
create domain ledger.positive_amount as bigint constraint amount_positive check (value > 0);
create domain ledger.unsigned_amount as bigint constraint amount_not_negative check (value >= 0);
create domain ledger.moved_amount as bigint constraint amount_moves check (value <> 0);
create domain ledger.entry_count as smallint constraint entry_count_of_two check (value >= 2);
create domain ledger.transaction_kind as text constraint transaction_kind_known check (value in (
  'deposit', 'deposit_reversal', 'funding', 'funding_return', 'withdrawal_request', 'withdrawal_completion',
  'withdrawal_return', 'funding_completion', 'income_receipt', 'disbursement', 'correction'
));
create domain ledger.actor_kind as text constraint actor_kind_known check (
  value in ('user', 'operator', 'job', 'webhook', 'system')
);
create domain orders.method as text constraint method_known check (value in ('wallet', 'online'));
create domain orders.status as text constraint status_known check (
  value in ('pending_payment', 'completed', 'cancelled', 'expired')
);

alter table ledger.transactions
  drop constraint transactions_kind_check,
  drop constraint transactions_actor_kind_check,
  drop constraint transactions_entry_count_check,
  alter kind type ledger.transaction_kind,
  alter actor_kind type ledger.actor_kind,
  alter entry_count type ledger.entry_count;
alter table ledger.entries
  drop constraint entries_amount_check,
  alter amount type ledger.moved_amount;

-- LED-1, LED-3, in one statement: the entries move their accounts, and what has moved must be whole.
create or replace function ledger.settle_entries() returns trigger language plpgsql as $$
declare
  posted_entries bigint;
  moved_entries bigint;
  is_whole boolean;
begin
  with moved as (
    update ledger.accounts a set balance = p.balance_after, version = p.seq
    from posted p
    where a.id = p.account_id and a.version = p.seq - 1 and a.balance = p.balance_after - p.amount
    returning p.transaction_id, p.amount
  )
  select (select count(*) from posted), sum(m.entries), bool_and(coalesce(
      m.total = 0 and m.entries = t.entry_count
      -- written by this very transaction: what was posted before takes no further entries
      and t.xmin = pg_current_xact_id()::xid, false
    ))
  into posted_entries, moved_entries, is_whole
  from (
    select transaction_id, count(*) as entries, sum(amount) as total from moved group by transaction_id
  ) m
  left join ledger.transactions t on t.id = m.transaction_id;
  if moved_entries is distinct from posted_entries then
    raise exception 'an entry does not follow on its account'
      using errcode = '23514', constraint = 'entry_follows_account';
  end if;
  if is_whole is not true then
    raise exception 'the entries of a transaction are complete from the start and sum to zero'
      using errcode = '23514', constraint = 'transaction_balances';
  end if;
  return null;
end $$;

-- Only the platform's own accounts, which have no owner, may stand below zero.
alter table ledger.accounts
  drop constraint account_not_overdrawn,
  drop constraint account_owner,
  add constraint account_not_overdrawn check (balance >= 0 or owner_id is null);
-- One index where there were three: every move of a balance opens all that a table has.
drop index ledger.accounts_by_owner, ledger.accounts_of_platform, ledger.accounts_by_kind;
create unique index accounts_once on ledger.accounts (kind, owner_id) nulls not distinct;
-- Whose an account is never changes, so it is looked at when the account is opened and not at each move.
create function ledger.check_account_owner() returns trigger language plpgsql as $$
begin
  if (new.owner_id is null) <> (new.lock_rank >= 5) then
    raise exception 'investors and opportunities own accounts, the platform’s own have no owner'
      using errcode = '23514', constraint = 'account_owner';
  end if;
  return new;
end $$;
create trigger accounts_have_owners before insert or update of kind, owner_id, lock_rank on ledger.accounts
  for each row execute function ledger.check_account_owner();

alter table opportunities.stock
  drop constraint stock_price_check,
  drop constraint stock_invested_check,
  drop constraint stock_reserved_check,
  alter price type ledger.positive_amount,
  alter invested type ledger.unsigned_amount,
  alter reserved type ledger.unsigned_amount;

drop view orders.stakes;
drop index orders.one_open_order, orders.investments_in_force;
-- The investor is who signed in, and is locked by the guard of their standing; no role of the app may delete
-- from either table.
alter table orders.orders
  drop constraint orders_investor_id_fkey,
  drop constraint orders_method_check,
  drop constraint orders_status_check,
  drop constraint orders_total_check,
  drop constraint order_completion,
  alter method type orders.method,
  alter status type orders.status,
  alter total type ledger.positive_amount,
  add constraint order_completion check ((status = 'completed') = (completed_at is not null));
alter table orders.investments
  drop constraint investments_amount_check,
  drop constraint investments_fee_check,
  drop constraint investments_status_check,
  alter amount type ledger.positive_amount,
  alter fee type ledger.unsigned_amount,
  alter status type orders.status;
create unique index one_open_order on orders.orders (investor_id) where status = 'pending_payment';
create index investments_in_force on orders.investments (investor_id, created_at) include (amount)
  where status in ('pending_payment', 'completed');
create view orders.stakes as
  select investor_id, opportunity_id, sum(amount)::int8 as amount, min(completed_at) as since,
    count(*)::int4 as investments
  from orders.investments where status = 'completed' group by investor_id, opportunity_id;
grant select on orders.stakes to sahl_app;
-- An investor's orders are found by `order_once` as well, and are few enough to sort.
drop index orders.orders_by_investor;


-- A checkout reads without locks, decides, and writes in one statement. What it decided by must still be so
-- when it writes: each guard locks what it looks at until the end and raises 40001 where that has changed,
-- upon which the checkout begins anew.
drop function ledger.lock_account;
create function ledger.hold_account(p_id uuid, p_version bigint) returns void
language plpgsql security definer set search_path = pg_catalog, ledger as $$
begin
  perform from ledger.accounts where id = p_id and version = p_version for no key update;
  if not found then
    raise exception 'the account has moved' using errcode = 'serialization_failure';
  end if;
end $$;
-- Waits for whoever moves the account, and lets nobody move it until the transaction ends.
create function ledger.lock_account(p_owner uuid, p_kind text) returns void
language plpgsql security definer set search_path = pg_catalog, ledger as $$
begin
  perform from ledger.accounts where kind = p_kind and owner_id = p_owner for no key update;
end $$;
revoke all on function ledger.hold_account, ledger.lock_account from public;
grant execute on function ledger.hold_account, ledger.lock_account to sahl_app;

create function identity.hold_standing(p_user uuid, p_annual_limit bigint) returns void
language plpgsql as $$
begin
  perform from identity.users
  where id = p_user and is_active and kyc_status = 'approved'
    and annual_limit is not distinct from p_annual_limit
  for share;
  if not found then
    raise exception 'the investor’s standing has changed' using errcode = 'serialization_failure';
  end if;
end $$;

-- A paid order with its investments, and its lines out of the cart, if the cart still holds them and no more of
-- the annual limit is used than the buyer's decision rests on. Arrays make a plan for the values at hand look
-- better than it is, and such a plan is made anew each time: hence the setting.
drop function orders.record_paid;
create function orders.record_paid(
  p_id uuid, p_reference text, p_investor uuid, p_method text, p_total bigint, p_key uuid, p_hash text,
  p_at timestamptz, p_used bigint, p_lines uuid[], p_opportunities uuid[], p_amounts bigint[]
) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  taken integer;
begin
  with placed as (
    insert into orders.orders
      (id, reference, investor_id, method, status, total, idempotency_key, request_hash, created_at, completed_at)
    select p_id, p_reference, p_investor, p_method, 'completed', p_total, p_key, p_hash, p_at, p_at
    where p_used >= (
      select coalesce(sum(amount), 0) from orders.investments
      where investor_id = p_investor and created_at > p_at - interval '12 months'
        and status in ('pending_payment', 'completed'))
    returning id
  ), made as (
    insert into orders.investments
      (id, order_id, investor_id, opportunity_id, amount, status, created_at, completed_at)
    select line.id, placed.id, p_investor, line.opportunity_id, line.amount, 'completed', p_at, p_at
    from placed, unnest(p_lines, p_opportunities, p_amounts) as line (id, opportunity_id, amount)
    returning opportunity_id, amount
  )
  delete from orders.cart_items c using made
  where c.investor_id = p_investor and c.opportunity_id = made.opportunity_id and c.amount = made.amount;
  get diagnostics taken = row_count;
  if taken <> cardinality(p_lines) then
    raise exception 'the cart or what is used of the annual limit has changed'
      using errcode = 'serialization_failure';
  end if;
end $$;
alter function ledger.post set plan_cache_mode = force_generic_plan;

-- Moves stock and enters the milestones that the move crosses. What may not be is stopped by the constraints.
create or replace function opportunities.move_stock(
  p_opportunity uuid, p_invested bigint, p_reserved bigint, p_at timestamptz
) returns void
language plpgsql as $$
declare
  quarter_before integer;
  quarter_after integer;
begin
  update opportunities.stock
  set invested = invested + p_invested, reserved = reserved + p_reserved
  where opportunity_id = p_opportunity
  returning ((invested - p_invested) * 4) / price, (invested * 4) / price
  into strict quarter_before, quarter_after;

  if quarter_after > quarter_before then
    insert into opportunities.updates (id, opportunity_id, kind, at)
    select gen_random_uuid(), p_opportunity, 'funded_' || quarter * 25, p_at
    from generate_series(quarter_before + 1, quarter_after) as quarter
    on conflict do nothing;
  end if;
end $$;
