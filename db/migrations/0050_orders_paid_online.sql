-- BUY-3 to BUY-5: an order that is paid online waits for its payment. Until when, whether its amounts are held
-- meanwhile (BUY-3b), why it ended, and by which deposit it was paid.
alter table orders.orders
  add column lapses_at timestamptz,
  add column is_held boolean not null default false,
  add column ended_because text,
  add column paid_by uuid,
  add constraint order_waits check (status <> 'pending_payment' or lapses_at is not null),
  add constraint order_ended_because check (ended_because is null or status in ('cancelled', 'expired'));
create index orders_lapsing on orders.orders (lapses_at) where status = 'pending_payment';
create index orders_unpaid on orders.orders (investor_id, lapses_at) where status in ('cancelled', 'expired');
-- On which terms it was bought: what is paid later is finalised on these alone.
alter table orders.investments add column terms_version bigint;

-- A late payment completes an order that has lapsed (BUY-4); nothing else wakes one that has ended.
create or replace function orders.refuse_rewriting() returns trigger
language plpgsql as $$
declare
  movable text[] := '{status,completed_at}';
begin
  if tg_table_name = 'investments' and old.status = 'completed' and new.status = 'cancelled' then
    movable := '{status,returned_by}';
  elsif old.status <> 'pending_payment' and not (old.status = 'expired' and new.status = 'completed') then
    raise exception 'what was ordered stays as it was' using errcode = '42501';
  elsif tg_table_name = 'orders' then
    movable := '{status,completed_at,ended_because,paid_by}';
  end if;
  if to_jsonb(new) - movable <> to_jsonb(old) - movable then
    raise exception 'what was ordered stays as it was' using errcode = '42501';
  end if;
  return new;
end $$;

-- An order with its investments, paid or awaiting payment, and its lines out of the cart: if the cart still holds them
-- and no more of the annual limit is used than the buyer's decision rests on.
drop function orders.record_paid;
create function orders.record_order(
  p_id uuid, p_reference text, p_investor uuid, p_method text, p_status text, p_total bigint, p_key uuid, p_hash text,
  p_at timestamptz, p_lapses_at timestamptz, p_is_held boolean, p_used bigint, p_profile text, p_lines uuid[],
  p_opportunities uuid[], p_amounts bigint[], p_fees bigint[], p_vats bigint[], p_risks text[], p_terms bigint[]
) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  completed_at constant timestamptz := case when p_status = 'completed' then p_at end;
  taken integer;
begin
  with placed as (
    insert into orders.orders
      (id, reference, investor_id, method, status, total, idempotency_key, request_hash, created_at, completed_at,
       lapses_at, is_held)
    select p_id, p_reference, p_investor, p_method, p_status, p_total, p_key, p_hash, p_at, completed_at,
      p_lapses_at, p_is_held
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
  )
  delete from orders.cart_items c using made
  where c.investor_id = p_investor and c.opportunity_id = made.opportunity_id and c.amount = made.amount;
  get diagnostics taken = row_count;
  if taken <> cardinality(p_lines) then
    raise exception 'the cart or what is used of the annual limit has changed'
      using errcode = 'serialization_failure';
  end if;
end $$;

-- An order is paid: once, from the state that the decision rests on, and within what is used of the limit beside it.
create function orders.complete_order(p_id uuid, p_was text, p_paid_by uuid, p_at timestamptz, p_used bigint)
returns void
language plpgsql as $$
begin
  update orders.orders o set status = 'completed', completed_at = p_at, paid_by = p_paid_by, ended_because = null
  where o.id = p_id and o.status = p_was
    and p_used >= (
      select coalesce(sum(i.amount), 0) from orders.investments i
      where i.investor_id = o.investor_id and i.order_id <> p_id and i.created_at > p_at - interval '12 months'
        and i.status in ('pending_payment', 'completed'));
  if not found then
    raise exception 'the order or what is used of the annual limit has changed'
      using errcode = 'serialization_failure';
  end if;
  update orders.investments set status = 'completed', completed_at = p_at where order_id = p_id;
  -- What a lapsed order gave back to the cart is bought now.
  delete from orders.cart_items c using orders.investments i
  where i.order_id = p_id and p_was = 'expired'
    and c.investor_id = i.investor_id and c.opportunity_id = i.opportunity_id and c.amount = i.amount;
end $$;

-- BUY-5: an order that was not paid ends, and its lines are in the cart again beside what was put there since.
create function orders.end_order(p_id uuid, p_status text, p_why text, p_at timestamptz) returns void
language plpgsql as $$
begin
  update orders.orders set status = p_status, ended_because = p_why where id = p_id and status = 'pending_payment';
  if not found then
    raise exception 'the order has been decided' using errcode = 'serialization_failure';
  end if;
  update orders.investments set status = p_status where order_id = p_id;
  insert into orders.cart_items (id, investor_id, opportunity_id, amount, added_at)
  select gen_random_uuid(), investor_id, opportunity_id, amount, p_at
  from orders.investments where order_id = p_id
  on conflict (investor_id, opportunity_id) do nothing;
end $$;

-- A deposit that an order awaits; a payment beside it leads there through it.
alter table payments.deposits add column for_order uuid;
create unique index deposits_for_order on payments.deposits (for_order) where for_order is not null;

create function payments.open_for_order(
  p_id uuid, p_investor uuid, p_account uuid, p_amount bigint, p_order uuid, p_at timestamptz, p_first_check timestamptz
) returns void
language sql as $$
  insert into payments.deposits
    (id, investor_id, account_id, amount, asked, method, status, for_order, created_at, next_check_at)
  values (p_id, p_investor, p_account, p_amount, p_amount, 'online', 'pending', p_order, p_at, p_first_check)
$$;
