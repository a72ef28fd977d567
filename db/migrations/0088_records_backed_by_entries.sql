-- M3, M7, M8: a completed order, a completed investment, an investment given back and a completed deposit exist only
-- with the ledger entries that moved their money. The triggers are deferred to the commit, because checkout writes an
-- order before its posting. Each check is a few lookups by index.
create function orders.check_order_paid() returns trigger language plpgsql set enable_seqscan to 'off' as $$
declare
  payment uuid;
  wallet uuid;
begin
  -- Single lookups cost half of what their join does, and every checkout waits for this.
  select t.id into payment from ledger.transactions t
  where t.record_kind = 'order' and t.record_id = new.id and t.kind = 'funding' and t.reverses is null;
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

create function orders.check_investment_funded() returns trigger language plpgsql set enable_seqscan to 'off' as $$
declare
  payment uuid;
  funding uuid;
begin
  select t.id into payment from ledger.transactions t
  where t.record_kind = 'order' and t.record_id = new.order_id and t.kind = 'funding' and t.reverses is null;
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

-- One transaction can return several investments of one investor, so their sum is compared.
create function orders.check_investment_returned() returns trigger language plpgsql set enable_seqscan to 'off' as $$
begin
  if not exists (
    select from ledger.transactions t
    join ledger.accounts w on w.kind = 'wallet' and w.owner_id = new.investor_id
    join ledger.entries e on e.transaction_id = t.id and e.account_id = w.id
    where t.id = new.returned_by and t.kind = 'funding_return' and e.amount >= (
      select sum(i.amount) from orders.investments i
      where i.investor_id = new.investor_id and i.returned_at = new.returned_at and i.returned_by = new.returned_by)
  ) then
    raise exception 'an investment is given back by an entry in its investor''s wallet'
      using errcode = '23514', constraint = 'investment_is_returned';
  end if;
  return null;
end $$;

create function payments.check_deposit_credited() returns trigger language plpgsql set enable_seqscan to 'off' as $$
begin
  if not exists (
    select from ledger.transactions t
    join ledger.accounts w on w.id = new.account_id and w.kind = 'wallet' and w.owner_id = new.investor_id
    join ledger.entries e on e.transaction_id = t.id and e.account_id = w.id and e.amount = new.amount
    where t.record_kind = 'deposit' and t.record_id = new.id and t.kind = 'deposit' and t.reverses is null
  ) then
    raise exception 'a completed deposit is an entry in its investor''s wallet'
      using errcode = '23514', constraint = 'deposit_is_credited';
  end if;
  return null;
end $$;

create constraint trigger orders_are_paid after insert or update of status on orders.orders
  deferrable initially deferred for each row when (new.status = 'completed')
  execute function orders.check_order_paid();
create constraint trigger investments_are_funded after insert or update of status on orders.investments
  deferrable initially deferred for each row when (new.status = 'completed')
  execute function orders.check_investment_funded();
create constraint trigger investments_are_returned after insert or update of returned_by on orders.investments
  deferrable initially deferred for each row when (new.returned_by is not null)
  execute function orders.check_investment_returned();
create constraint trigger deposits_are_credited after insert or update of status on payments.deposits
  deferrable initially deferred for each row when (new.status = 'completed')
  execute function payments.check_deposit_credited();

revoke execute on function orders.check_order_paid(), orders.check_investment_funded(),
  orders.check_investment_returned(), payments.check_deposit_credited() from public;
