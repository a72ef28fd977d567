-- PAY-5: money that people take out, to bank accounts of their own.
create schema withdrawals;
grant usage on schema withdrawals to sahl_app;

create domain withdrawals.status as text
  constraint status_known check (value in ('pending', 'completed', 'rejected', 'cancelled'));
create domain withdrawals.reason as text
  constraint reason_known check (value in (
    'name_mismatch', 'account_closed', 'refused_by_bank', 'suspicious', 'other'));

-- Files that the bank is sent: what stands in one is paid by it and by no other.
create table withdrawals.batches (
  id uuid primary key,
  reference text not null unique,
  format text not null,
  row_count integer not null check (row_count > 0),
  total ledger.positive_amount not null,
  sent_on date not null,
  made_by uuid not null references identity.users,
  made_at timestamptz not null
);
create index batches_made_by on withdrawals.batches (made_by);
grant select, insert on withdrawals.batches to sahl_app;

create table withdrawals.withdrawals (
  id uuid primary key,
  reference text not null unique,
  investor_id uuid not null references identity.users,
  amount ledger.positive_amount not null,
  status withdrawals.status not null default 'pending',
  requested_at timestamptz not null,
  -- the money moved to the hold in this one
  request_transaction uuid not null unique references ledger.transactions,
  idempotency_key uuid not null,
  request_hash text not null,
  -- where it goes, as it was then: the account itself may be removed once it has arrived
  account_id uuid not null,
  iban_sealed bytea not null,
  bank_code text not null,
  ending text not null,
  holder_name text not null,
  needs_two boolean not null,
  approved_by uuid references identity.users,
  seconded_by uuid references identity.users,
  approved_at timestamptz,
  batch_id uuid references withdrawals.batches,
  decided_by uuid references identity.users,
  decided_at timestamptz,
  -- the hold was emptied in this one: to the bank, or back to the wallet
  end_transaction uuid unique references ledger.transactions,
  bank_reference text check (length(bank_reference) between 1 and 60),
  reason withdrawals.reason,
  reason_text opportunities.bilingual,
  constraint withdrawal_once unique (investor_id, idempotency_key),
  constraint withdrawal_decided check (
    (status = 'pending') = (decided_at is null) and (status = 'pending') = (end_transaction is null)),
  constraint withdrawal_completed check ((status = 'completed') = (bank_reference is not null)),
  constraint withdrawal_rejected check ((status = 'rejected') = (reason is not null)),
  constraint reason_is_said check ((reason = 'other') is true = (reason_text is not null)),
  constraint approval_is_signed check ((approved_at is null) = (approved_by is null)),
  constraint approval_by_two check (approved_at is null or not needs_two or (seconded_by <> approved_by) is true),
  constraint approval_of_another check (
    (approved_by <> investor_id) is not false and (seconded_by <> investor_id) is not false
    and (status not in ('completed', 'rejected') or (decided_by <> investor_id) is true)),
  constraint only_approved_goes_out check (approved_at is not null or (batch_id is null and status <> 'completed')),
  constraint cancelled_before_approval check (status <> 'cancelled' or (approved_at is null and decided_by = investor_id))
);
-- M13: one payment of the bank is one withdrawal.
create unique index payout_reference_once on withdrawals.withdrawals (bank_reference);
create index withdrawals_by_investor on withdrawals.withdrawals (investor_id, id desc);
create index withdrawals_pending on withdrawals.withdrawals (id) where status = 'pending';
create index withdrawals_by_batch on withdrawals.withdrawals (batch_id, id);
create index withdrawals_by_amount on withdrawals.withdrawals (amount desc, id desc);
create index withdrawals_approved_by on withdrawals.withdrawals (approved_by);
create index withdrawals_seconded_by on withdrawals.withdrawals (seconded_by);
create index withdrawals_decided_by on withdrawals.withdrawals (decided_by);
grant select, insert on withdrawals.withdrawals to sahl_app;
grant update (status, needs_two, approved_by, seconded_by, approved_at, batch_id, decided_by, decided_at,
  end_transaction, bank_reference, reason, reason_text, iban_sealed, ending, holder_name)
  on withdrawals.withdrawals to sahl_app;

-- What the bank gave back after it had been paid: back through the hold into the wallet, by two reversals.
create table withdrawals.returns (
  withdrawal_id uuid primary key references withdrawals.withdrawals,
  bank_reference text not null unique check (length(bank_reference) between 1 and 60),
  reason withdrawals.reason not null,
  reason_text opportunities.bilingual,
  recorded_by uuid not null references identity.users,
  returned_at timestamptz not null,
  completion_reversal uuid not null unique references ledger.transactions,
  request_reversal uuid not null unique references ledger.transactions,
  constraint return_reason_is_said check ((reason = 'other') = (reason_text is not null))
);
create index returns_by_operator on withdrawals.returns (recorded_by);
grant select, insert on withdrawals.returns to sahl_app;

-- What a transaction has moved on an investor's account of a kind.
create function withdrawals.moved(p_transaction uuid, p_investor uuid, p_kind text) returns bigint
  language sql stable set enable_seqscan to 'off' as $$
  select coalesce(sum(e.amount), 0)::bigint from ledger.entries e join ledger.accounts a on a.id = e.account_id
  where e.transaction_id = p_transaction and a.owner_id = p_investor and a.kind = p_kind
$$;
revoke execute on function withdrawals.moved(uuid, uuid, text) from public;
grant execute on function withdrawals.moved(uuid, uuid, text) to sahl_app;

create function withdrawals.check_request() returns trigger language plpgsql as $$
begin
  if new.status <> 'pending' or new.approved_at is not null or new.batch_id is not null then
    raise exception 'a withdrawal begins pending' using errcode = '23514', constraint = 'withdrawal_begins_pending';
  end if;
  if withdrawals.moved(new.request_transaction, new.investor_id, 'withdrawal_hold') <> new.amount
    or withdrawals.moved(new.request_transaction, new.investor_id, 'wallet') <> -new.amount then
    raise exception 'what is asked for is on hold' using errcode = '23514', constraint = 'withdrawal_is_held';
  end if;
  return new;
end $$;
create trigger withdrawals_begin before insert on withdrawals.withdrawals
  for each row execute function withdrawals.check_request();

-- M11: pending moves to one other, once, with the money; what was said of it on the way stays.
create function withdrawals.keep_withdrawal() returns trigger language plpgsql as $$
declare
  reversed uuid;
  naming constant text[] := '{iban_sealed,ending,holder_name}';
begin
  if old.status <> 'pending' then
    -- Years later nothing that names its owner is left of it.
    if (new.iban_sealed, new.ending, new.holder_name) = (''::bytea, '', '')
      and to_jsonb(new) - naming = to_jsonb(old) - naming then
      return new;
    end if;
    raise exception 'a withdrawal ends once' using errcode = '23514', constraint = 'withdrawal_ends_once';
  end if;
  if (new.iban_sealed, new.ending, new.holder_name) is distinct from (old.iban_sealed, old.ending, old.holder_name) then
    raise exception 'where a withdrawal goes stays' using errcode = '23514', constraint = 'withdrawal_goes_there';
  end if;
  if old.approved_at is not null
    and (new.approved_by, new.seconded_by, new.approved_at, new.needs_two)
      is distinct from (old.approved_by, old.seconded_by, old.approved_at, old.needs_two) then
    raise exception 'an approval stays' using errcode = '23514', constraint = 'approval_stays';
  end if;
  if old.needs_two and not new.needs_two then
    raise exception 'what needs two operators goes on needing them' using errcode = '23514', constraint = 'approval_by_two';
  end if;
  if old.batch_id is not null and new.batch_id is distinct from old.batch_id then
    raise exception 'a withdrawal stands in one file' using errcode = '23514', constraint = 'withdrawal_in_one_file';
  end if;
  if new.status = 'completed'
    and withdrawals.moved(new.end_transaction, new.investor_id, 'withdrawal_hold') <> -new.amount then
    raise exception 'what is completed has left the hold' using errcode = '23514', constraint = 'withdrawal_is_paid';
  end if;
  if new.status in ('rejected', 'cancelled') then
    select t.reverses into reversed from ledger.transactions t where t.id = new.end_transaction;
    if reversed is distinct from new.request_transaction then
      raise exception 'what is not paid comes back whole' using errcode = '23514', constraint = 'withdrawal_comes_back';
    end if;
  end if;
  return new;
end $$;
create trigger withdrawals_go_on before update on withdrawals.withdrawals
  for each row execute function withdrawals.keep_withdrawal();

create function withdrawals.check_return() returns trigger language plpgsql as $$
begin
  if not exists (
    select from withdrawals.withdrawals w
    join ledger.transactions c on c.id = new.completion_reversal and c.reverses = w.end_transaction
    join ledger.transactions r on r.id = new.request_reversal and r.reverses = w.request_transaction
    where w.id = new.withdrawal_id and w.status = 'completed'
  ) then
    raise exception 'what was paid comes back by reversals' using errcode = '23514', constraint = 'return_reverses';
  end if;
  return new;
end $$;
create trigger returns_reverse before insert on withdrawals.returns
  for each row execute function withdrawals.check_return();
