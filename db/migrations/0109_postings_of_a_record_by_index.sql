-- A record's reversals are found by index, as its other transactions are. Reversals are few, so the index stays small.
create index transactions_reversals on ledger.transactions (record_kind, record_id) where reverses is not null;

-- The ledger transaction that paid an order. Callers forbid sequential scans, which a plan made early would choose.
create function orders.find_payment(p_order uuid) returns uuid language plpgsql stable as $$
begin
  return (select t.id from ledger.transactions t
    where t.record_kind = 'order' and t.record_id = p_order and t.kind = 'funding' and t.reverses is null);
end $$;
revoke execute on function orders.find_payment(uuid) from public;
grant execute on function orders.find_payment(uuid) to sahl_app;

create or replace function orders.check_investment_funded() returns trigger language plpgsql set enable_seqscan to 'off' as $$
declare
  payment uuid := orders.find_payment(new.order_id);
  funding uuid;
begin
  select f.id into funding from ledger.accounts f where f.kind = 'funding' and f.owner_id = new.opportunity_id;
  if not exists (
    select from ledger.entries e where e.transaction_id = payment and e.account_id = funding and e.amount = new.amount
  ) or not exists (
    select from orders.orders o
    where o.id = new.order_id and o.investor_id = new.investor_id and o.status = 'completed'
  ) then
    raise exception 'a completed investment is an entry in the funding account of its opportunity'
      using errcode = '23514', constraint = 'investment_is_funded';
  end if;
  return null;
end $$;

create or replace function orders.check_order_paid() returns trigger language plpgsql set enable_seqscan to 'off' as $$
declare
  payment uuid := orders.find_payment(new.id);
  wallet uuid;
begin
  -- Single lookups cost half of what their join does, and every checkout waits for this.
  select w.id into wallet from ledger.accounts w where w.kind = 'wallet' and w.owner_id = new.investor_id;
  if not exists (
    select from ledger.entries e where e.transaction_id = payment and e.account_id = wallet and e.amount = -new.total
  ) or new.total is distinct from (
    select sum(i.amount + i.fee) from orders.investments i where i.order_id = new.id and i.completed_at is not null
  ) then
    raise exception 'a completed order is paid from its investor''s wallet'
      using errcode = '23514', constraint = 'order_is_paid';
  end if;
  return null;
end $$;
