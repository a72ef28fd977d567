-- PAY-2: a receipt in suspense can be a payout of the gateway. Its move has no owner: the money settles what the
-- gateway owes.
alter domain receipts.move_kind drop constraint move_known;
alter domain receipts.move_kind add constraint move_known
  check (value in ('credited', 'income', 'gateway_payout', 'reversed', 'sent_back', 'payout_return'));
alter domain receipts.status drop constraint status_known;
alter domain receipts.status add constraint status_known
  check (value in ('suspense', 'credited', 'income', 'gateway_payout', 'sent_back', 'payout_return'));

alter table receipts.moves drop constraint move_of_somebody, add constraint move_of_somebody check (
  num_nonnulls(investor_id, opportunity_id) <= 1
  and (kind::text = 'credited') <= (investor_id is not null)
  and (kind::text = 'income') <= (opportunity_id is not null)
  and (kind::text in ('gateway_payout', 'sent_back', 'payout_return'))
    <= (num_nonnulls(investor_id, opportunity_id) = 0));
alter table receipts.moves drop constraint move_says_why, add constraint move_says_why check (
  kind::text = 'credited' or (kind::text in ('income', 'gateway_payout', 'payout_return')) = (reason is null));

create or replace function receipts.check_move() returns trigger language plpgsql set enable_seqscan to 'off' as $$
declare
  owed bigint;
  moved bigint;
begin
  select case when new.kind in ('credited', 'income', 'gateway_payout') then amount else -amount end into owed
  from receipts.receipts where id = new.receipt_id;
  select coalesce(sum(e.amount), 0) into moved
  from ledger.entries e join ledger.accounts a on a.id = e.account_id
  where e.transaction_id = new.transaction_id
    and (a.kind in ('wallet', 'claim') and a.owner_id = new.investor_id
      or a.kind = 'income' and a.owner_id = new.opportunity_id
      or new.kind in ('sent_back', 'payout_return') and a.kind = 'suspense'
      or new.kind in ('gateway_payout', 'reversed') and num_nonnulls(new.investor_id, new.opportunity_id) = 0
        and a.kind = 'gateway_clearing');
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

create or replace function receipts.keep_receipt() returns trigger language plpgsql as $$
declare
  settled integer;
  gone integer;
begin
  -- Years later nothing that names its sender is left of it.
  if old.status = new.status and old.investor_id is not distinct from new.investor_id
    and old.opportunity_id is not distinct from new.opportunity_id
    and old.payout_id is not distinct from new.payout_id
    and new.text = '' and new.party_name is null and new.party_ending is null then
    return new;
  end if;
  if (old.text, old.party_name, old.party_ending) is distinct from (new.text, new.party_name, new.party_ending)
    or old.payout_id is distinct from new.payout_id and new.status <> 'payout_return'
    or (old.status::text, new.status::text) not in (('suspense', 'credited'), ('credited', 'suspense'),
      ('suspense', 'income'), ('income', 'suspense'), ('suspense', 'gateway_payout'),
      ('gateway_payout', 'suspense'), ('suspense', 'sent_back'), ('suspense', 'payout_return')) then
    raise exception 'a receipt is settled once, or sent back' using errcode = '23514', constraint = 'receipt_goes_on';
  end if;
  select coalesce(sum(case when kind in ('credited', 'income', 'gateway_payout') then 1
      when kind = 'reversed' then -1 end), 0),
    count(*) filter (where kind in ('sent_back', 'payout_return'))
  into settled, gone from receipts.moves where receipt_id = new.id;
  if settled <> (new.status in ('credited', 'income', 'gateway_payout'))::int
    or gone <> (new.status in ('sent_back', 'payout_return'))::int
    or new.status <> 'suspense' and not exists (
      select from receipts.moves m where m.receipt_id = new.id and m.kind::text = new.status::text
        and m.investor_id is not distinct from new.investor_id
        and m.opportunity_id is not distinct from new.opportunity_id) then
    raise exception 'a receipt stands where its moves lead' using errcode = '23514', constraint = 'receipt_is_moved';
  end if;
  return new;
end $$;
