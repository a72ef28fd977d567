-- What holds of every transaction is asked of each, by its key; what few need to be asked is asked of these alone.
-- (A plan made while the books are nearly empty would read all entries, and is kept while they grow: hence by index.)
-- One statement over all that was written cost a posting a third of what settling its entries does.
drop trigger transactions_are_whole on ledger.transactions;
drop function ledger.check_transactions();

create function ledger.check_entries_exist() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if not exists (select from ledger.entries where transaction_id = new.id) then
    raise exception 'a transaction comes with its entries'
      using errcode = '23514', constraint = 'transaction_has_entries';
  end if;
  return null;
end $$;
create trigger transactions_have_entries after insert on ledger.transactions
  for each row execute function ledger.check_entries_exist();

create function ledger.refuse_other_date() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger.history_open) then
    raise exception 'a transaction is dated when it is written' using errcode = '23514', constraint = 'posted_now';
  end if;
  return null;
end $$;
create trigger transactions_are_dated_now after insert on ledger.transactions for each row
  when (new.posted_at < clock_timestamp() - interval '5 minutes' or new.posted_at > clock_timestamp() + interval '1 minute')
  execute function ledger.refuse_other_date();

create function ledger.check_reversal() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if exists (
    select from ledger.transactions r where r.id = new.reverses and (new.entry_count <> r.entry_count or exists (
      select account_id, amount from ledger.entries where transaction_id = new.id
      except select account_id, -amount from ledger.entries where transaction_id = r.id))
  ) then
    raise exception 'a reversal is the mirror of what it reverses'
      using errcode = '23514', constraint = 'reversal_mirrors';
  end if;
  return null;
end $$;
create trigger reversals_mirror after insert on ledger.transactions for each row
  when (new.reverses is not null) execute function ledger.check_reversal();
