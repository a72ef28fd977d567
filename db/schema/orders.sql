-- Made by `npm run db:schema` from the migrations, for reading; never edited.

create domain orders.method as text
  constraint method_known CHECK ((VALUE = ANY (ARRAY['wallet'::text, 'online'::text])));

create domain orders.risk_level as text
  constraint risk_level_known CHECK ((VALUE = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text])));

create domain orders.risk_profile as text
  constraint risk_profile_known CHECK ((VALUE = ANY (ARRAY['cautious'::text, 'balanced'::text, 'growth'::text])));

create domain orders.status as text
  constraint status_known CHECK ((VALUE = ANY (ARRAY['pending_payment'::text, 'completed'::text, 'cancelled'::text, 'expired'::text])));

create table orders.cancellations (
  investor_id uuid not null,
  idempotency_key uuid not null,
  request_hash text not null,
  at timestamp with time zone not null,
  constraint cancellations_pkey PRIMARY KEY (investor_id, idempotency_key),
  constraint cancellations_investor_id_fkey FOREIGN KEY (investor_id) REFERENCES identity.users(id)
);
grant insert, select on orders.cancellations to sahl_app;

create table orders.cart_items (
  id uuid not null,
  investor_id uuid not null,
  opportunity_id uuid not null,
  amount bigint not null,
  added_at timestamp with time zone not null,
  constraint cart_items_pkey PRIMARY KEY (investor_id, opportunity_id),
  constraint cart_items_id_key UNIQUE (id),
  constraint cart_items_investor_id_fkey FOREIGN KEY (investor_id) REFERENCES identity.users(id),
  constraint cart_items_opportunity_id_fkey FOREIGN KEY (opportunity_id) REFERENCES opportunities.opportunities(id),
  constraint cart_items_amount_check CHECK ((amount > 0))
);
CREATE INDEX cart_items_by_opportunity ON orders.cart_items USING btree (opportunity_id);
grant delete, insert, select, update on orders.cart_items to sahl_app;

create table orders.investments (
  id uuid not null,
  order_id uuid not null,
  investor_id uuid not null,
  opportunity_id uuid not null,
  amount ledger.positive_amount not null,
  fee ledger.unsigned_amount not null default 0,
  status orders.status not null,
  created_at timestamp with time zone not null,
  completed_at timestamp with time zone,
  fee_vat ledger.unsigned_amount not null default 0,
  acknowledged_risk orders.risk_level,
  acknowledged_profile orders.risk_profile,
  returned_by uuid,
  terms_version bigint,
  returned_at timestamp with time zone,
  constraint investments_pkey PRIMARY KEY (id),
  constraint investments_order_id_opportunity_id_key UNIQUE (order_id, opportunity_id),
  constraint investments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders.orders(id),
  constraint investments_returned_by_fkey FOREIGN KEY (returned_by) REFERENCES ledger.transactions(id),
  constraint investment_is_sound CHECK (orders.is_investment_sound((status)::text, completed_at, returned_by, returned_at))
);
CREATE INDEX investments_by_fee ON orders.investments USING btree (completed_at, opportunity_id) INCLUDE (fee, fee_vat) WHERE (((fee)::bigint > 0) AND (completed_at IS NOT NULL));
CREATE INDEX investments_by_opportunity ON orders.investments USING btree (opportunity_id, terms_version, created_at);
CREATE INDEX investments_by_posting ON orders.investments USING btree (investor_id, COALESCE(completed_at, created_at) DESC, id DESC);
CREATE INDEX investments_by_refunded_fee ON orders.investments USING btree (returned_at, opportunity_id) INCLUDE (fee, fee_vat) WHERE (((fee)::bigint > 0) AND (returned_at IS NOT NULL));
CREATE INDEX investments_given_back ON orders.investments USING btree (investor_id, returned_at DESC, returned_by DESC) WHERE (returned_by IS NOT NULL);
CREATE INDEX investments_not_bought ON orders.investments USING btree (investor_id, status, created_at DESC, id DESC) WHERE (((status)::text <> 'completed'::text) AND (returned_by IS NULL));
CREATE INDEX investments_of_investor ON orders.investments USING btree (investor_id, created_at DESC, id DESC) INCLUDE (amount, status, opportunity_id, completed_at, returned_by);
CREATE INDEX investments_returned_by ON orders.investments USING btree (returned_by) WHERE (returned_by IS NOT NULL);
CREATE CONSTRAINT TRIGGER investments_are_funded AFTER INSERT OR UPDATE OF status ON orders.investments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.status)::text = 'completed'::text)) EXECUTE FUNCTION orders.check_investment_funded();
CREATE CONSTRAINT TRIGGER investments_are_returned AFTER INSERT OR UPDATE OF returned_by ON orders.investments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.returned_by IS NOT NULL)) EXECUTE FUNCTION orders.check_investment_returned();
CREATE TRIGGER investments_stay BEFORE UPDATE ON orders.investments FOR EACH ROW EXECUTE FUNCTION orders.refuse_rewriting();
grant insert, select, update on orders.investments to sahl_app;

create table orders.orders (
  id uuid not null,
  reference text not null,
  investor_id uuid not null,
  method orders.method not null,
  status orders.status not null,
  total ledger.positive_amount not null,
  idempotency_key uuid not null,
  request_hash text not null,
  created_at timestamp with time zone not null,
  completed_at timestamp with time zone,
  lapses_at timestamp with time zone,
  is_held boolean not null default false,
  ended_because text,
  paid_by uuid,
  placed_by text not null default 'investor'::text,
  constraint orders_pkey PRIMARY KEY (id),
  constraint order_once UNIQUE (investor_id, idempotency_key),
  constraint orders_reference_key UNIQUE (reference),
  constraint order_is_sound CHECK (orders.is_order_sound((method)::text, (status)::text, completed_at, lapses_at, ended_because, placed_by))
);
CREATE UNIQUE INDEX one_open_order ON orders.orders USING btree (investor_id) WHERE ((status)::text = 'pending_payment'::text);
CREATE INDEX orders_by_amount ON orders.orders USING btree (total DESC, id DESC);
CREATE INDEX orders_by_posting ON orders.orders USING btree (investor_id, method, COALESCE(completed_at, created_at) DESC);
CREATE INDEX orders_by_time ON orders.orders USING btree (created_at);
CREATE INDEX orders_lapsing ON orders.orders USING btree (lapses_at) WHERE ((status)::text = 'pending_payment'::text);
CREATE INDEX orders_not_completed ON orders.orders USING btree (status, id) WHERE ((status)::text <> 'completed'::text);
CREATE INDEX orders_unpaid ON orders.orders USING btree (investor_id, lapses_at) WHERE ((status)::text = ANY (ARRAY['cancelled'::text, 'expired'::text]));
CREATE CONSTRAINT TRIGGER orders_are_paid AFTER INSERT OR UPDATE OF status ON orders.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.status)::text = 'completed'::text)) EXECUTE FUNCTION orders.check_order_paid();
CREATE TRIGGER orders_match_their_placer BEFORE INSERT ON orders.orders FOR EACH ROW EXECUTE FUNCTION orders.match_placer();
CREATE CONSTRAINT TRIGGER orders_of_organizations_are_approved AFTER INSERT ON orders.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.placed_by = 'organization'::text)) EXECUTE FUNCTION mandates.demand_approval('purchase');
CREATE TRIGGER orders_stay BEFORE UPDATE ON orders.orders FOR EACH ROW EXECUTE FUNCTION orders.refuse_rewriting();
grant insert, select, update on orders.orders to sahl_app;

create view orders.stakes as
 SELECT investor_id,
    opportunity_id,
    sum(amount::bigint)::bigint AS amount,
    min(completed_at) AS since,
    count(*)::integer AS investments
   FROM orders.investments
  WHERE status::text = 'completed'::text
  GROUP BY investor_id, opportunity_id;

CREATE OR REPLACE FUNCTION orders.check_investment_funded()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION orders.check_investment_returned()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION orders.check_order_paid()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION orders.complete_order(p_id uuid, p_was text, p_paid_by uuid, p_at timestamp with time zone, p_used bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION orders.end_order(p_id uuid, p_status text, p_why text, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION orders.find_payment(p_order uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (select t.id from ledger.transactions t
    where t.record_kind = 'order' and t.record_id = p_order and t.kind = 'funding' and t.reverses is null);
end $function$;

CREATE OR REPLACE FUNCTION orders.is_investment_sound(p_status text, p_completed_at timestamp with time zone, p_returned_by uuid, p_returned_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  -- what was paid for and is cancelled has been given back, at its time, and nothing else has
  return (p_status = 'cancelled' and p_completed_at is not null) = (p_returned_by is not null)
    and (p_returned_by is null) = (p_returned_at is null);
end $function$;

CREATE OR REPLACE FUNCTION orders.is_order_sound(p_method text, p_status text, p_completed_at timestamp with time zone, p_lapses_at timestamp with time zone, p_ended_because text, p_placed_by text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  return (p_status = 'completed') = (p_completed_at is not null)
    and (p_status <> 'pending_payment' or p_lapses_at is not null)
    and (p_ended_because is null or p_status in ('cancelled', 'expired'))
    and p_placed_by in ('investor', 'monthly_plan', 'income_plan', 'organization')
    -- a plan and an organization pay at once
    and (p_placed_by = 'investor' or (p_method = 'wallet' and p_lapses_at is null));
end $function$;

CREATE OR REPLACE FUNCTION orders.keep_accepted_documents()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
declare
  earlier constant jsonb := case tg_op when 'UPDATE' then to_jsonb(old) else '{}' end;
  begins constant boolean := new.from_at is not null and earlier ->> 'from_at' is null;
  ends constant boolean := new.until_at is not null and earlier ->> 'until_at' is null;
  terms constant bigint := least(case when begins then new.from_terms end, case when ends then new.until_terms end);
  at constant timestamptz := least(case when begins then new.from_at end, case when ends then new.until_at end);
begin
  if at is not null and new.from_at is not null and exists (
    select from opportunities.documents d join orders.investments i on i.opportunity_id = d.opportunity_id
    where d.id = new.document_id and (i.terms_version >= terms or i.terms_version is null and i.created_at >= at)
  ) then
    raise exception 'an order has accepted other documents' using errcode = 'check_violation',
      constraint = 'accepted_documents_are_kept', table = 'document_versions', schema = 'opportunities';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION orders.match_placer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from identity.users u
    where u.id = new.investor_id and (u.kind = 'organization') <> (new.placed_by = 'organization');
  if found then
    raise exception 'an organization buys by its members, and a person for themselves'
      using errcode = '23514', constraint = 'orders_match_their_placer';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION orders.record_order(p_id uuid, p_reference text, p_investor uuid, p_method text, p_status text, p_total bigint, p_key uuid, p_hash text, p_at timestamp with time zone, p_lapses_at timestamp with time zone, p_is_held boolean, p_used bigint, p_profile text, p_lines uuid[], p_opportunities uuid[], p_amounts bigint[], p_fees bigint[], p_vats bigint[], p_risks text[], p_terms bigint[], p_placed_by text)
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION orders.refuse_rewriting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  movable text[] := '{status,completed_at}';
begin
  if tg_table_name = 'investments' and old.status = 'completed' and new.status = 'cancelled' then
    movable := '{status,returned_by,returned_at}';
  elsif old.status <> 'pending_payment' and not (old.status = 'expired' and new.status = 'completed') then
    raise exception 'what was ordered stays as it was' using errcode = '42501';
  elsif tg_table_name = 'orders' then
    movable := '{status,completed_at,ended_because,paid_by}';
  end if;
  if to_jsonb(new) - movable <> to_jsonb(old) - movable then
    raise exception 'what was ordered stays as it was' using errcode = '42501';
  end if;
  return new;
end $function$;
