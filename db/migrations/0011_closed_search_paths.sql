-- A function that runs with its owner's rights looks for types and tables along its search path, and among the
-- caller's temporary ones before that, unless the path names `pg_temp`: then in that place. So it stands last,
-- and a caller cannot slip in a type whose check would run as the owner.
alter function ledger.open_account set search_path = pg_catalog, ledger, pg_temp;
alter function ledger.hold_account set search_path = pg_catalog, ledger, pg_temp;
alter function ledger.lock_account set search_path = pg_catalog, ledger, pg_temp;
alter function ledger.post set search_path = pg_catalog, ledger, pg_temp;

-- As before, and names the type it casts to wholly.
create or replace function ledger.settle_entries() returns trigger language plpgsql as $$
declare
  posted_entries bigint;
  moved_entries bigint;
  is_whole boolean;
begin
  with moved as (
    update ledger.accounts a set balance = p.balance_after, version = p.seq
    from posted p
    where a.id = p.account_id and a.version = p.seq - 1 and a.balance = p.balance_after - p.amount
    returning p.transaction_id, p.amount
  )
  select (select count(*) from posted), sum(m.entries), bool_and(coalesce(
      m.total = 0 and m.entries = t.entry_count
      -- written by this very transaction: what was posted before takes no further entries
      and t.xmin = pg_catalog.pg_current_xact_id()::pg_catalog.xid, false
    ))
  into posted_entries, moved_entries, is_whole
  from (
    select transaction_id, count(*) as entries, sum(amount) as total from moved group by transaction_id
  ) m
  left join ledger.transactions t on t.id = m.transaction_id;
  if moved_entries is distinct from posted_entries then
    raise exception 'an entry does not follow on its account'
      using errcode = '23514', constraint = 'entry_follows_account';
  end if;
  if is_whole is not true then
    raise exception 'the entries of a transaction are complete from the start and sum to zero'
      using errcode = '23514', constraint = 'transaction_balances';
  end if;
  return null;
end $$;
