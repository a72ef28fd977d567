-- A claim is what an investor owes because money was taken back that they had spent: an account of their own, at zero or
-- below it.
insert into ledger.account_kinds (kind, lock_rank, may_be_negative) values ('claim', 2, true);
alter table ledger.accounts drop constraint account_not_overdrawn,
  add constraint account_not_overdrawn check (balance >= 0 or owner_id is null or kind = 'claim'),
  add constraint claim_not_exceeded check (balance <= 0 or kind <> 'claim');

-- PAY-2: what of a credited payment was refunded or voided at the gateway, posted by a correction of this id.
create table payments.refunds (
  id uuid primary key,
  receipt_id uuid not null references payments.receipts,
  amount ledger.positive_amount not null,
  transaction_id uuid not null unique references ledger.transactions,
  reversed_by uuid unique references ledger.transactions,
  recorded_at timestamptz not null
);
create index refunds_of_receipt on payments.refunds (receipt_id);
grant select, insert on payments.refunds to sahl_app;
grant update (reversed_by) on payments.refunds to sahl_app;

-- The gateway's clearing account is locked by the posting: refunds of one payment are counted one after the other.
create function payments.check_refund() returns trigger language plpgsql set enable_seqscan to 'off' as $$
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
end $$;
create trigger refunds_are_entered after insert on payments.refunds
  for each row execute function payments.check_refund();

alter table corrections.corrections
  drop constraint correction_known, drop constraint correction_of_somebody,
  add column payment_id text check (length(payment_id) between 1 and 100),
  add column claimed ledger.unsigned_amount not null default 0,
  add constraint correction_known check (kind in ('bank_charge', 'bank_interest', 'gateway_payout', 'suspense_to_wallet',
    'rounding_to_fees', 'gateway_refund', 'claim_from_wallet')),
  -- a payment that rested in suspense is refunded from there
  add constraint correction_of_somebody check (kind = 'gateway_refund'
    or (kind in ('suspense_to_wallet', 'claim_from_wallet')) = (investor_id is not null)),
  add constraint correction_of_payment check ((kind = 'gateway_refund') = (payment_id is not null)),
  add constraint claimed_of_refund check (claimed <= amount and (claimed = 0 or kind = 'gateway_refund'));

-- A correction that takes money out of a wallet brings none in.
create or replace function withdrawals.bringers(p_investor uuid, p_at timestamptz)
returns table (operator_id uuid) language sql stable as $$
  with brought as (
    select r.id, r.amount, unnest(array[r.recorded_by, coalesce(m.proposed_by, m.moved_by)]) as operator_id
    from receipts.receipts r
    join receipts.moves m on m.receipt_id = r.id and m.kind = 'credited' and m.investor_id = p_investor
    where r.investor_id = p_investor and r.status = 'credited' and m.moved_at > p_at - interval '90 days'
      and not exists (select from receipts.moves later where later.receipt_id = r.id and later.id > m.id)
    union
    select c.id, c.amount, c.proposed_by from corrections.corrections c
    where c.investor_id = p_investor and c.kind = 'suspense_to_wallet' and c.posted_at > p_at - interval '90 days'
      and not exists (select from corrections.reversals v where v.correction_id = c.id)
  )
  select b.operator_id from brought b group by b.operator_id
  having sum(b.amount) > coalesce(
    (select a.balance from ledger.accounts a where a.kind = 'wallet' and a.owner_id = p_investor), 0)
$$;

-- What a reversal does not find in the wallet it claims: both together are the whole amount.
create or replace function receipts.check_move() returns trigger language plpgsql set enable_seqscan to 'off' as $$
declare
  owed bigint;
  moved bigint;
begin
  select case when new.kind in ('credited', 'income') then amount else -amount end into owed
  from receipts.receipts where id = new.receipt_id;
  select coalesce(sum(e.amount), 0) into moved
  from ledger.entries e join ledger.accounts a on a.id = e.account_id
  where e.transaction_id = new.transaction_id
    and (a.kind in ('wallet', 'claim') and a.owner_id = new.investor_id or a.kind = 'income' and a.owner_id = new.opportunity_id
      or new.kind in ('sent_back', 'payout_return') and a.kind = 'suspense');
  if moved <> owed then
    raise exception 'a receipt moves with its whole amount' using errcode = '23514', constraint = 'move_is_entered';
  end if;
  -- A run that two operators have decided on pays from this account: until it is paid nothing is taken out otherwise.
  if new.kind = 'reversed' and exists (
    select from disbursements.runs r where r.opportunity_id = new.opportunity_id and r.status = 'paying'
  ) then
    raise exception 'a run is paid from it' using errcode = '23514', constraint = 'income_is_being_paid';
  end if;
  return new;
end $$;
