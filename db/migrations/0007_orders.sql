create schema orders;
grant usage on schema orders to sahl_app;

-- BUY-1: one line per opportunity, owned by the account, outliving any session.
create table orders.cart_items (
  id uuid not null unique,
  investor_id uuid not null references identity.users,
  opportunity_id uuid not null references opportunities.opportunities,
  amount bigint not null check (amount > 0),
  added_at timestamptz not null,
  primary key (investor_id, opportunity_id)
);
create index cart_items_by_opportunity on orders.cart_items (opportunity_id);
grant select, insert, update, delete on orders.cart_items to sahl_app;

create table orders.orders (
  id uuid primary key,
  reference text not null unique,
  investor_id uuid not null references identity.users,
  method text not null check (method in ('wallet', 'online')),
  status text not null check (status in ('pending_payment', 'completed', 'cancelled', 'expired')),
  total bigint not null check (total > 0),
  -- LED-4: the same key and words find the first order again; kept with it for good
  idempotency_key uuid not null,
  request_hash text not null,
  created_at timestamptz not null,
  completed_at timestamptz,
  constraint order_once unique (investor_id, idempotency_key),
  constraint order_completion check ((status = 'completed') = (completed_at is not null))
);
create index orders_by_investor on orders.orders (investor_id, created_at desc, id desc);
-- BUY-3b: one open order per investor
create unique index one_open_order on orders.orders (investor_id) where status = 'pending_payment';
grant select, insert, update on orders.orders to sahl_app;

-- The investor is its order's. Buying moves the opportunity's stock, which fails where there is none; a foreign
-- key would lock one row for all buyers of a wanted opportunity besides.
create table orders.investments (
  id uuid primary key,
  order_id uuid not null references orders.orders,
  investor_id uuid not null,
  opportunity_id uuid not null,
  amount bigint not null check (amount > 0),
  -- OPP-12: a line of its own, frozen with the investment
  fee bigint not null default 0 check (fee >= 0),
  status text not null check (status in ('pending_payment', 'completed', 'cancelled', 'expired')),
  created_at timestamptz not null,
  completed_at timestamptz,
  unique (order_id, opportunity_id)
);
create index investments_by_opportunity on orders.investments (opportunity_id, created_at);
-- the rolling twelve months of one investor, answered from the index alone
create index investments_in_force on orders.investments (investor_id, created_at) include (amount)
  where status in ('pending_payment', 'completed');
grant select, insert, update on orders.investments to sahl_app;

-- A stake: what one investor holds of one opportunity.
create view orders.stakes as
  select investor_id, opportunity_id, sum(amount)::int8 as amount, min(completed_at) as since,
    count(*)::int4 as investments
  from orders.investments where status = 'completed' group by investor_id, opportunity_id;
grant select on orders.stakes to sahl_app;

-- A paid order with its investments, and its lines out of the cart.
create function orders.record_paid(
  p_id uuid, p_reference text, p_investor uuid, p_method text, p_total bigint, p_key uuid, p_hash text,
  p_at timestamptz, p_lines uuid[], p_opportunities uuid[], p_amounts bigint[]
) returns void
language plpgsql as $$
begin
  insert into orders.orders
    (id, reference, investor_id, method, status, total, idempotency_key, request_hash, created_at, completed_at)
  values (p_id, p_reference, p_investor, p_method, 'completed', p_total, p_key, p_hash, p_at, p_at);
  insert into orders.investments
    (id, order_id, investor_id, opportunity_id, amount, status, created_at, completed_at)
  select line.id, p_id, p_investor, line.opportunity_id, line.amount, 'completed', p_at, p_at
  from unnest(p_lines, p_opportunities, p_amounts) as line (id, opportunity_id, amount);
  delete from orders.cart_items where investor_id = p_investor and opportunity_id = any (p_opportunities);
end $$;
