-- PAY-5: what the bank returned is listed by amount from an index of its own, so a return carries what came back.
alter table withdrawals.returns add column amount ledger.positive_amount;
update withdrawals.returns r set amount = w.amount from withdrawals.withdrawals w where w.id = r.withdrawal_id;
alter table withdrawals.returns alter column amount set not null;
create index returns_by_amount on withdrawals.returns (amount desc, withdrawal_id desc);

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
  return new;
end $$;
