-- LED-3, PAY-1, PAY-5: one register of the bank's references for receipts, runs, payouts and their returns. A reference
-- that the bank repeats has further positions, which only lines of its statements may take.
alter table receipts.receipts drop constraint receipt_is_entered;
alter table receipts.entered
  add column position smallint not null default 1 check (position >= 1),
  drop constraint entered_by,
  drop constraint entered_once;
alter table receipts.entered
  add constraint entered_once primary key (bank_reference, position),
  add constraint entered_by unique (bank_reference, position, transaction_id);

insert into receipts.entered (bank_reference, position, transaction_id)
select p.bank_reference,
  coalesce((select max(e.position) from receipts.entered e where e.bank_reference = p.bank_reference), 0)
    + row_number() over (partition by p.bank_reference order by p.at, p.transaction_id),
  p.transaction_id
from (
  select bank_reference, end_transaction as transaction_id, decided_at as at
  from withdrawals.withdrawals where status = 'completed'
  union all
  select bank_reference, completion_reversal, returned_at from withdrawals.returns
) p;

alter domain receipts.hold_reason drop constraint hold_reason_known;
alter domain receipts.hold_reason add constraint hold_reason_known
  check (value in ('several_payments', 'known_reference', 'payout_return', 'bank_reversal'));
alter domain receipts.status drop constraint status_known;
alter domain receipts.status add constraint status_known
  check (value in ('suspense', 'credited', 'income', 'sent_back', 'payout_return'));
alter domain receipts.move_kind drop constraint move_known;
alter domain receipts.move_kind add constraint move_known
  check (value in ('credited', 'income', 'reversed', 'sent_back', 'payout_return'));

alter table receipts.receipts
  add column position smallint not null default 1,
  add column line_id uuid constraint receipt_of_line unique references statements.lines,
  add column payout_id uuid references withdrawals.withdrawals,
  drop constraint receipt_once,
  add constraint receipt_is_entered foreign key (bank_reference, position, entry_transaction)
    references receipts.entered (bank_reference, position, transaction_id),
  add constraint further_receipt_of_line check (position = 1 or line_id is not null),
  add constraint return_of_payout check ((status = 'payout_return') <= (payout_id is not null));
create index receipts_by_reference on receipts.receipts (bank_reference);
create index receipts_of_payout on receipts.receipts (payout_id) where payout_id is not null;
grant update (payout_id) on receipts.receipts to sahl_app;

-- A line of the bank that reverses an earlier one takes a credit back without a proposal.
alter table receipts.moves
  add column line_id uuid references statements.lines,
  drop constraint move_of_another,
  add constraint move_of_another check (line_id is not null
    or (investor_id <> moved_by and investor_id <> proposed_by) is not false),
  drop constraint move_of_somebody,
  add constraint move_of_somebody check (
    num_nonnulls(investor_id, opportunity_id) = (kind not in ('sent_back', 'payout_return'))::int
    and (kind <> 'credited' or investor_id is not null) and (kind <> 'income' or opportunity_id is not null)),
  drop constraint move_says_why,
  add constraint move_says_why check (
    kind::text = 'credited' or (kind in ('income', 'payout_return')) = (reason is null)),
  drop constraint reversal_by_two,
  add constraint reversal_by_two check (
    (kind::text <> 'reversed' or proposed_by is not null or line_id is not null)
    and (kind::text in ('credited', 'reversed') or proposed_by is null)
    and (proposed_by <> moved_by) is not false) not valid;
create index moves_of_line on receipts.moves (line_id) where line_id is not null;

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
    and (a.kind = 'wallet' and a.owner_id = new.investor_id or a.kind = 'income' and a.owner_id = new.opportunity_id
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
      ('suspense', 'income'), ('income', 'suspense'), ('suspense', 'sent_back'), ('suspense', 'payout_return')) then
    raise exception 'a receipt is settled once, or sent back' using errcode = '23514', constraint = 'receipt_goes_on';
  end if;
  select coalesce(sum(case when kind in ('credited', 'income') then 1 when kind = 'reversed' then -1 end), 0),
    count(*) filter (where kind in ('sent_back', 'payout_return'))
  into settled, gone from receipts.moves where receipt_id = new.id;
  if settled <> (new.status in ('credited', 'income'))::int
    or gone <> (new.status in ('sent_back', 'payout_return'))::int
    or new.status <> 'suspense' and not exists (
      select from receipts.moves m where m.receipt_id = new.id and m.kind::text = new.status::text
        and m.investor_id is not distinct from new.investor_id
        and m.opportunity_id is not distinct from new.opportunity_id) then
    raise exception 'a receipt stands where its moves lead' using errcode = '23514', constraint = 'receipt_is_moved';
  end if;
  return new;
end $$;

-- PAY-5: the bank's references of a payout and of its return are in the register under their own transactions; a return
-- that came in as a receipt is that receipt, which is credited to nobody else.
create function withdrawals.check_completion() returns trigger language plpgsql as $$
begin
  if not exists (select from receipts.entered e
    where e.bank_reference = new.bank_reference and e.transaction_id = new.end_transaction) then
    raise exception 'a payout is in the register of bank references'
      using errcode = '23514', constraint = 'payout_is_registered';
  end if;
  return null;
end $$;
create trigger completions_are_registered after update on withdrawals.withdrawals for each row
  when (old.status::text = 'pending' and new.status::text = 'completed')
  execute function withdrawals.check_completion();

create or replace function withdrawals.check_return() returns trigger language plpgsql as $$
begin
  if not exists (
    select from withdrawals.withdrawals w
    join ledger.transactions c on c.id = new.completion_reversal and c.reverses = w.end_transaction
    join ledger.transactions r on r.id = new.request_reversal and r.reverses = w.request_transaction
    where w.id = new.withdrawal_id and w.status = 'completed' and w.amount = new.amount
  ) then
    raise exception 'what was paid comes back by reversals' using errcode = '23514', constraint = 'return_reverses';
  end if;
  if not exists (
    select from receipts.entered e
    where e.bank_reference = new.bank_reference and (e.transaction_id = new.completion_reversal
      or exists (select from receipts.receipts r
        where r.entry_transaction = e.transaction_id and r.status = 'payout_return'
          and r.payout_id = new.withdrawal_id and r.amount = new.amount))
  ) then
    raise exception 'a return is in the register of bank references'
      using errcode = '23514', constraint = 'return_is_registered';
  end if;
  return new;
end $$;

-- An entry that was recorded from a line of the bank is matched with that very line.
alter table statements.entries add column line_id uuid references statements.lines;
create index entries_of_line on statements.entries (line_id) where line_id is not null;
alter table statements.lines add column is_reversal boolean not null default false;
create index lines_open_reversals on statements.lines (id) where is_reversal and match_id is null;
