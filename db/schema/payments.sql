-- Made by `npm run db:schema` from the migrations, for reading; never edited.

create table payments.deposits (
  id uuid not null,
  investor_id uuid not null,
  amount bigint not null,
  method text not null,
  status text not null,
  idempotency_key uuid,
  request_hash text,
  gateway_id text,
  payment_url text,
  card_brand text,
  card_last_four text,
  failure_reason text,
  extra_of uuid,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  asked bigint not null,
  account_id uuid not null,
  opening_until timestamp with time zone,
  next_check_at timestamp with time zone,
  checks integer not null default 0,
  standing text not null generated always as (
CASE
    WHEN ((status = 'pending'::text) AND (failure_reason IS NOT NULL)) THEN 'failed'::text
    ELSE status
END) stored,
  for_order uuid,
  card_id uuid,
  keeps_card boolean not null default false,
  page_closed_at timestamp with time zone,
  constraint deposits_pkey PRIMARY KEY (id),
  constraint deposit_once UNIQUE (investor_id, idempotency_key),
  constraint deposits_gateway_id_key UNIQUE (gateway_id),
  constraint deposits_investor_id_fkey FOREIGN KEY (investor_id) REFERENCES identity.users(id),
  constraint deposits_late_of_fkey FOREIGN KEY (extra_of) REFERENCES payments.deposits(id),
  constraint a_kept_card_is_not_kept_again CHECK (((card_id IS NULL) OR (NOT keeps_card))),
  constraint deposit_decision CHECK (((status = 'pending'::text) = (decided_at IS NULL))),
  constraint deposits_amount_check CHECK ((amount > 0)),
  constraint deposits_card_last_four_check CHECK ((card_last_four ~ '^\d{4}$'::text)),
  constraint deposits_method_check CHECK ((method = ANY (ARRAY['online'::text, 'bank'::text]))),
  constraint deposits_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'completed'::text, 'failed'::text])))
);
CREATE INDEX deposits_awaited ON payments.deposits USING btree (next_check_at) WHERE (status = 'pending'::text);
CREATE INDEX deposits_by_amount ON payments.deposits USING btree (amount, created_at DESC);
CREATE INDEX deposits_by_investor ON payments.deposits USING btree (investor_id, created_at DESC, id DESC);
CREATE INDEX deposits_by_movement ON payments.deposits USING btree (investor_id, standing, method, COALESCE(decided_at, created_at) DESC, id DESC);
CREATE UNIQUE INDEX deposits_for_order ON payments.deposits USING btree (for_order) WHERE (for_order IS NOT NULL);
CREATE INDEX deposits_open ON payments.deposits USING btree (investor_id) WHERE (status = 'pending'::text);
CREATE INDEX deposits_pages_to_close ON payments.deposits USING btree (next_check_at) WHERE ((status = 'failed'::text) AND (for_order IS NOT NULL) AND (gateway_id IS NOT NULL) AND (card_id IS NULL) AND (page_closed_at IS NULL));
CREATE CONSTRAINT TRIGGER deposits_are_credited AFTER INSERT OR UPDATE OF status ON payments.deposits DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.status = 'completed'::text)) EXECUTE FUNCTION payments.check_deposit_credited();
CREATE TRIGGER deposits_decided_once BEFORE UPDATE ON payments.deposits FOR EACH ROW EXECUTE FUNCTION payments.refuse_second_decision();
grant insert, select, update on payments.deposits to sahl_app;

create table payments.gateway_events (
  event_id text not null,
  type text not null,
  gateway_id text,
  received_at timestamp with time zone not null,
  constraint gateway_events_pkey PRIMARY KEY (event_id)
);
CREATE INDEX gateway_events_by_invoice ON payments.gateway_events USING btree (gateway_id);
grant insert, select on payments.gateway_events to sahl_app;

create table payments.receipts (
  id uuid not null,
  gateway text not null,
  payment_id text,
  gateway_id text not null,
  deposit_id uuid,
  amount bigint not null,
  refunded bigint not null,
  received_at timestamp with time zone not null,
  constraint receipts_pkey PRIMARY KEY (id),
  constraint receipt_once UNIQUE (gateway, payment_id),
  constraint receipts_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES payments.deposits(id),
  constraint receipts_amount_check CHECK ((amount > 0)),
  constraint receipts_refunded_check CHECK ((refunded >= 0))
);
CREATE INDEX receipts_by_page ON payments.receipts USING btree (gateway_id);
CREATE INDEX receipts_by_time ON payments.receipts USING btree (received_at);
grant insert, select on payments.receipts to sahl_app;

create table payments.reconciliations (
  id uuid not null,
  asked_by text not null,
  since timestamp with time zone not null,
  started_at timestamp with time zone not null,
  payments integer not null,
  breaks integer not null,
  constraint reconciliations_pkey PRIMARY KEY (id)
);
CREATE INDEX reconciliations_by_time ON payments.reconciliations USING btree (started_at DESC);
grant insert, select on payments.reconciliations to sahl_app;

create table payments.refunds (
  id uuid not null,
  receipt_id uuid not null,
  amount ledger.positive_amount not null,
  transaction_id uuid not null,
  reversed_by uuid,
  recorded_at timestamp with time zone not null,
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_reversed_by_key UNIQUE (reversed_by),
  constraint refunds_transaction_id_key UNIQUE (transaction_id),
  constraint refunds_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES payments.receipts(id),
  constraint refunds_reversed_by_fkey FOREIGN KEY (reversed_by) REFERENCES ledger.transactions(id),
  constraint refunds_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger.transactions(id)
);
CREATE INDEX refunds_of_receipt ON payments.refunds USING btree (receipt_id);
CREATE TRIGGER refunds_are_entered AFTER INSERT ON payments.refunds FOR EACH ROW EXECUTE FUNCTION payments.check_refund();
grant insert, select on payments.refunds to sahl_app;
grant update (reversed_by) on payments.refunds to sahl_app;

CREATE OR REPLACE FUNCTION payments.check_deposit_credited()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION payments.check_refund()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
begin
  if not exists (
    select from ledger.entries e join ledger.accounts a on a.id = e.account_id and a.kind = 'gateway_clearing'
    where e.transaction_id = new.transaction_id and e.amount = new.amount
  ) then
    raise exception 'a refund is an entry in the gateway''s clearing account'
      using errcode = '23514', constraint = 'refund_is_entered';
  end if;
  if (select r.amount from payments.receipts r where r.id = new.receipt_id) < (
    select sum(f.amount) from payments.refunds f where f.receipt_id = new.receipt_id and f.reversed_by is null
  ) then
    raise exception 'no more is refunded than was credited' using errcode = '23514', constraint = 'refund_within_payment';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION payments.open_for_order(p_id uuid, p_investor uuid, p_account uuid, p_amount bigint, p_order uuid, p_card uuid, p_keeps boolean, p_at timestamp with time zone, p_first_check timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into payments.deposits (id, investor_id, account_id, amount, asked, method, status, for_order, card_id,
    keeps_card, created_at, next_check_at)
  values (p_id, p_investor, p_account, p_amount, p_amount, 'online', 'pending', p_order, p_card, p_keeps, p_at,
    p_first_check)
$function$;

CREATE OR REPLACE FUNCTION payments.record_settlement(p_deposit uuid, p_was text, p_status text, p_amount bigint, p_reason text, p_brand text, p_last_four text, p_gateway text, p_gateway_id text, p_payment_url text, p_event text, p_event_type text, p_at timestamp with time zone, p_receipts uuid[], p_payments text[], p_deposits uuid[], p_amounts bigint[], p_refunds bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  if p_event is not null then
    insert into payments.gateway_events (event_id, type, gateway_id, received_at)
    values (p_event, p_event_type, p_gateway_id, p_at) on conflict do nothing;
  end if;
  if p_deposit is not null then
    update payments.deposits set
      status = p_status, amount = coalesce(p_amount, amount), failure_reason = p_reason,
      card_brand = case when p_was = 'pending' then p_brand else card_brand end,
      card_last_four = case when p_was = 'pending' then p_last_four else card_last_four end,
      decided_at = case when p_status <> 'pending' then coalesce(decided_at, p_at) end,
      gateway_id = coalesce(gateway_id, p_gateway_id), payment_url = coalesce(payment_url, p_payment_url)
    where id = p_deposit and status = p_was;
    if not found then
      raise exception 'the deposit has been decided' using errcode = 'serialization_failure';
    end if;
    insert into payments.deposits (id, investor_id, account_id, amount, asked, method, status, extra_of,
      card_brand, card_last_four, created_at, decided_at)
    select line.deposit_id, d.investor_id, d.account_id, line.amount, line.amount, d.method, 'completed', d.id,
      p_brand, p_last_four, p_at, p_at
    from unnest(p_deposits, p_amounts) as line (deposit_id, amount)
    join payments.deposits d on d.id = p_deposit
    where line.deposit_id <> p_deposit;
  end if;
  insert into payments.receipts (id, gateway, payment_id, gateway_id, deposit_id, amount, refunded, received_at)
  select line.id, p_gateway, line.payment_id, p_gateway_id, line.deposit_id, line.amount, line.refunded, p_at
  from unnest(p_receipts, p_payments, p_deposits, p_amounts, p_refunds)
    as line (id, payment_id, deposit_id, amount, refunded);
end $function$;

CREATE OR REPLACE FUNCTION payments.refuse_second_decision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status <> 'pending' and (new.status <> old.status or new.amount <> old.amount) then
    raise exception 'a decided deposit does not change' using errcode = '23514', constraint = 'deposit_decided_once';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION payments.take_opening(p_deposit uuid)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  update payments.deposits set opening_until = clock_timestamp() + interval '60 seconds'
  where id = p_deposit and status = 'pending' and gateway_id is null
    and (opening_until is null or opening_until < clock_timestamp());
  return found;
end $function$;
