-- M8, M10: what is credited once is the single payment, by the gateway's own id of it. One payment page may take
-- several, and one deposit may have had several pages; each payment has one row here and one posting.

alter table payments.deposits
  drop constraint deposits_late_of_key,
  -- what the payment page asks for; `amount` is what came of it
  add column asked bigint,
  -- the wallet
  add column account_id uuid,
  -- who asks the gateway for the page has it to itself until then
  add column opening_until timestamptz,
  add column next_check_at timestamptz,
  add column checks integer not null default 0,
  -- What people are told. A declined try counts as failed at once, although its page may still be paid.
  add column standing text not null generated always as (
    case when status = 'pending' and failure_reason is not null then 'failed' else status end
  ) stored;
alter table payments.deposits rename late_of to extra_of;
update payments.deposits d set asked = amount, next_check_at = created_at,
  account_id = (select id from ledger.accounts where kind = 'wallet' and owner_id = d.investor_id);
alter table payments.deposits alter asked set not null, alter account_id set not null;
drop index payments.deposits_awaited;
create index deposits_awaited on payments.deposits (next_check_at) where status = 'pending';
create index deposits_open on payments.deposits (investor_id) where status = 'pending';

create table payments.receipts (
  id uuid primary key,
  gateway text not null,
  -- null for what was credited before payments were told apart: the first payment of its page
  payment_id text,
  -- the gateway's payment page
  gateway_id text not null,
  -- null: nobody's, and in suspense
  deposit_id uuid references payments.deposits,
  -- what was left of the payment when it was credited
  amount bigint not null check (amount > 0),
  refunded bigint not null check (refunded >= 0),
  received_at timestamptz not null,
  constraint receipt_once unique (gateway, payment_id)
);
create index receipts_by_page on payments.receipts (gateway_id);
create index receipts_by_time on payments.receipts (received_at);
grant select, insert on payments.receipts to sahl_app;
insert into payments.receipts (id, gateway, gateway_id, deposit_id, amount, refunded, received_at)
select gen_random_uuid(), 'moyasar', coalesce(d.gateway_id, first.gateway_id), d.id, d.amount, 0, d.decided_at
from payments.deposits d left join payments.deposits first on first.id = d.extra_of
where d.status = 'completed' and coalesce(d.gateway_id, first.gateway_id) is not null;

-- Lets one process at a time ask the gateway for a deposit's page, without a lock while it does. The time is
-- longer than the gateway's slowest answer, and ends by itself where the process does.
create function payments.take_opening(p_deposit uuid) returns boolean language plpgsql as $$
begin
  update payments.deposits set opening_until = clock_timestamp() + interval '60 seconds'
  where id = p_deposit and status = 'pending' and payment_url is null
    and (opening_until is null or opening_until < clock_timestamp());
  return found;
end $$;

-- What a look at a payment page makes of its deposit: the deposit's state, a receipt for each payment that is
-- new, further deposits for those beyond the first, and the event that told of it. Raises 40001 where the
-- deposit is no longer what was decided about.
create function payments.record_settlement(
  p_deposit uuid, p_was text, p_status text, p_amount bigint, p_reason text, p_brand text, p_last_four text,
  p_gateway text, p_gateway_id text, p_payment_url text, p_event text, p_event_type text, p_at timestamptz,
  p_receipts uuid[], p_payments text[], p_deposits uuid[], p_amounts bigint[], p_refunds bigint[]
) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
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
end $$;

-- LED-3: where the books, our receipts and the gateway's own list do not agree. A row stays open until a later
-- look finds it gone.
create table payments.breaks (
  id uuid primary key,
  kind text not null check (kind in (
    'books', 'balance', 'clearing', 'suspense', 'uncredited', 'refunded', 'not_at_gateway', 'not_ours',
    'foreign_currency', 'unreadable'
  )),
  -- an account, a payment or a payment page
  subject text not null,
  -- ours and the other side's, in halalas, where the break is one of amounts
  expected bigint,
  found bigint,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  gone_at timestamptz
);
create unique index breaks_open on payments.breaks (kind, subject) where gone_at is null;
grant select, insert, update on payments.breaks to sahl_app;

create table payments.reconciliations (
  id uuid primary key,
  -- the nightly job, or the operator who asked
  asked_by text not null,
  since timestamptz not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  payments integer not null,
  breaks integer not null
);
create index reconciliations_by_time on payments.reconciliations (started_at desc);
grant select, insert on payments.reconciliations to sahl_app;
