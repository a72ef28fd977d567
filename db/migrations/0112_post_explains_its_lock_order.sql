-- The same function as before, with the reason for its order of locks.
create or replace function ledger.post(
  p_id uuid, p_kind text, p_actor_kind text, p_actor_id text, p_record_kind text, p_record_id uuid,
  p_reverses uuid, p_posted_at timestamptz, p_accounts uuid[], p_amounts bigint[]
) returns void language plpgsql security definer
  set search_path = pg_catalog, ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  -- unnest() of arrays of different lengths would pad the shorter one with nulls, and the join would drop those rows.
  if cardinality(p_accounts) is distinct from cardinality(p_amounts) then
    raise exception 'each account of a posting has its amount'
      using errcode = '23514', constraint = 'posting_sides_match';
  end if;
  with written as (
    insert into ledger.transactions
      (id, kind, actor_kind, actor_id, record_kind, record_id, reverses, posted_at, entry_count)
    values (p_id, p_kind, p_actor_kind, p_actor_id, p_record_kind, p_record_id, p_reverses, p_posted_at,
      cardinality(p_accounts))
  )
  insert into ledger.entries (account_id, seq, transaction_id, amount, balance_after)
  select a.id, a.version + 1, p_id, a.amount, a.balance + a.amount
  from (
    -- Locks the accounts in the order of their rank and id. Every posting uses this order, so that two postings cannot
    -- deadlock. The rank puts an investor's accounts first, an opportunity's next and the platform's last: the more
    -- callers share a row, the later it is locked, and the shorter it is held.
    select l.id, l.version, l.balance, m.amount
    from ledger.accounts l join unnest(p_accounts, p_amounts) as m (account_id, amount) on l.id = m.account_id
    order by l.lock_rank, l.id for no key update of l
  ) a;
end $$;
