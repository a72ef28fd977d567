-- LED-1: what two operators have put right in the books, and what of it two have taken back.
create schema corrections;
grant usage on schema corrections to sahl_app;

create table corrections.corrections (
  -- that of the proposal: it is carried out once
  id uuid primary key,
  kind text not null constraint correction_known check (kind in (
    'bank_charge', 'bank_interest', 'gateway_payout', 'suspense_to_wallet', 'rounding_to_fees')),
  amount ledger.positive_amount not null,
  investor_id uuid references identity.users,
  bank_reference text check (length(bank_reference) between 1 and 60),
  transaction_id uuid not null unique references ledger.transactions,
  reason text not null check (length(reason) between 1 and 1000),
  proposed_by uuid not null references identity.users,
  decided_by uuid not null references identity.users,
  posted_at timestamptz not null,
  constraint correction_of_somebody check ((kind = 'suspense_to_wallet') = (investor_id is not null)),
  constraint correction_by_two check (proposed_by <> decided_by),
  constraint correction_of_another check ((investor_id not in (proposed_by, decided_by)) is not false)
);
create index corrections_of_investor on corrections.corrections (investor_id);
create index corrections_proposed_by on corrections.corrections (proposed_by);
create index corrections_decided_by on corrections.corrections (decided_by);
grant select, insert on corrections.corrections to sahl_app;
-- for locks alone: nothing of it ever changes
grant update (posted_at) on corrections.corrections to sahl_app;

create table corrections.reversals (
  correction_id uuid constraint reversed_once primary key references corrections.corrections,
  transaction_id uuid not null unique references ledger.transactions,
  reason text not null check (length(reason) between 1 and 1000),
  proposed_by uuid not null references identity.users,
  decided_by uuid not null references identity.users,
  posted_at timestamptz not null,
  constraint reversal_by_two check (proposed_by <> decided_by)
);
create index reversals_proposed_by on corrections.reversals (proposed_by);
create index reversals_decided_by on corrections.reversals (decided_by);
grant select, insert on corrections.reversals to sahl_app;

create function corrections.check_correction() returns trigger language plpgsql set enable_seqscan to 'off' as $$
begin
  if not exists (
    select from ledger.transactions t join ledger.entries e on e.transaction_id = t.id and e.amount = new.amount
    where t.id = new.transaction_id and t.kind = 'correction' and t.record_kind = 'correction' and t.record_id = new.id
      and t.reverses is null
  ) then
    raise exception 'a correction is what was posted for it' using errcode = '23514', constraint = 'correction_is_entered';
  end if;
  return new;
end $$;
create trigger corrections_are_entered before insert on corrections.corrections
  for each row execute function corrections.check_correction();

create function corrections.check_reversal() returns trigger language plpgsql set enable_seqscan to 'off' as $$
begin
  if not exists (
    select from corrections.corrections c join ledger.transactions t on t.reverses = c.transaction_id
    where c.id = new.correction_id and t.id = new.transaction_id
  ) then
    raise exception 'a reversal mirrors its correction' using errcode = '23514', constraint = 'reversal_is_entered';
  end if;
  return new;
end $$;
create trigger reversals_are_entered before insert on corrections.reversals
  for each row execute function corrections.check_reversal();

create function corrections.keep_correction() returns trigger language plpgsql as $$
begin
  raise exception 'what was corrected stays as it was: reverse it' using errcode = '42501';
end $$;
create trigger corrections_stay before update on corrections.corrections
  for each row execute function corrections.keep_correction();
