-- LED-3, PRT-3: what came in by bank enters the books once under the bank's name for it: by a receipt, or by the run
-- that pays it out. Its name is taken before it is posted, so that of two who enter it at once the second waits here.
create table receipts.entered (
  bank_reference text not null check (length(bank_reference) between 1 and 60),
  transaction_id uuid not null unique references ledger.transactions deferrable initially deferred,
  constraint entered_once primary key (bank_reference),
  constraint entered_by unique (bank_reference, transaction_id)
);
grant insert, select on receipts.entered to sahl_app;

insert into receipts.entered (bank_reference, transaction_id)
select bank_reference, entry_transaction from receipts.receipts;
insert into receipts.entered (bank_reference, transaction_id)
select upper(btrim(r.bank_reference)), t.id
from disbursements.runs r
join ledger.transactions t on t.record_kind = 'disbursement_run' and t.record_id = r.id and t.kind = 'income_receipt'
where r.bank_reference is not null
on conflict do nothing;

alter table receipts.receipts add constraint receipt_is_entered
  foreign key (bank_reference, entry_transaction) references receipts.entered (bank_reference, transaction_id);

-- A run pays what is in the books under the name that it gives, by itself or as its opportunity's income.
create function disbursements.check_received() returns trigger language plpgsql set enable_seqscan to 'off' as $$
begin
  if not exists (
    select from receipts.entered e
    join ledger.transactions t on t.id = e.transaction_id
    where e.bank_reference in (new.bank_reference, upper(btrim(new.bank_reference)))
      and (t.record_kind = 'disbursement_run' and t.record_id = new.id
        or exists (select from receipts.receipts r
          where r.entry_transaction = t.id and r.status = 'income' and r.opportunity_id = new.opportunity_id))
  ) then
    raise exception 'a run pays what was received' using errcode = '23514', constraint = 'run_is_received';
  end if;
  return null;
end $$;
create trigger runs_are_received after update on disbursements.runs for each row
  when (old.status::text = 'proposed' and new.status::text = 'paying' and new.bank_reference is not null)
  execute function disbursements.check_received();
