-- LED-4: under which key an investor has cancelled an investment, and with which words it came.
create table orders.cancellations (
  investor_id uuid not null references identity.users (id),
  idempotency_key uuid not null,
  request_hash text not null,
  at timestamptz not null,
  primary key (investor_id, idempotency_key)
);
grant select, insert on orders.cancellations to sahl_app;
