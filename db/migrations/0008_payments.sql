create schema payments;
grant usage on schema payments to sahl_app;

create table payments.deposits (
  id uuid primary key,
  investor_id uuid not null references identity.users,
  amount bigint not null check (amount > 0),
  method text not null check (method in ('online', 'bank')),
  status text not null check (status in ('pending', 'completed', 'failed')),
  idempotency_key uuid,
  request_hash text,
  gateway_id text unique,
  payment_url text,
  card_brand text,
  card_last_four text check (card_last_four ~ '^\d{4}$'),
  failure_reason text,
  -- a payment that arrived after its deposit had been given up: credited as a deposit of its own, once
  late_of uuid unique references payments.deposits,
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint deposit_once unique (investor_id, idempotency_key),
  constraint deposit_decision check ((status = 'pending') = (decided_at is null))
);
create index deposits_by_investor on payments.deposits (investor_id, created_at desc, id desc);
create index deposits_awaited on payments.deposits (created_at) where status = 'pending';
grant select, insert, update on payments.deposits to sahl_app;

-- M11: a decided deposit stays decided.
create function payments.refuse_second_decision() returns trigger language plpgsql as $$
begin
  if old.status <> 'pending' and (new.status <> old.status or new.amount <> old.amount) then
    raise exception 'a decided deposit does not change' using errcode = '23514', constraint = 'deposit_decided_once';
  end if;
  return new;
end $$;
create trigger deposits_decided_once before update on payments.deposits
  for each row execute function payments.refuse_second_decision();

-- M8: each event of the gateway once, recorded in the transaction that acts on it.
create table payments.gateway_events (
  event_id text primary key,
  type text not null,
  gateway_id text,
  received_at timestamptz not null
);
create index gateway_events_by_invoice on payments.gateway_events (gateway_id);
grant select, insert on payments.gateway_events to sahl_app;
