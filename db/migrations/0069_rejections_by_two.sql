-- PAY-5: what stands in a bank's file may be paid already, so that rejecting it takes two operators.
alter table withdrawals.withdrawals add column rejection_proposed_by uuid references identity.users;
create index withdrawals_rejection_proposed_by on withdrawals.withdrawals (rejection_proposed_by);
grant update (rejection_proposed_by) on withdrawals.withdrawals to sahl_app;

create or replace function withdrawals.keep_withdrawal() returns trigger language plpgsql as $$
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
    if old.batch_id is not null and (new.rejection_proposed_by <> new.decided_by) is not true then
      raise exception 'what a bank was asked to pay is taken back by two'
        using errcode = '23514', constraint = 'rejection_by_two';
    end if;
    if reversed is distinct from new.request_transaction then
      raise exception 'what is not paid comes back whole' using errcode = '23514', constraint = 'withdrawal_comes_back';
    end if;
  end if;
  return new;
end $$;
