-- Postings are sealed after the fact: a job gathers what has been committed into blocks, each of which carries the hash
-- of the one before it, and adds what moved to the days' totals. Checkout writes one number more, and no hash.

-- The number of the database's transaction that wrote it. Once every lower number has ended, nothing can come before.
alter table ledger.transactions add column written_in xid8 not null default pg_current_xact_id();
create index transactions_in_order on ledger.transactions (written_in, id);

create table ledger.blocks (
  number bigint primary key,
  -- The last transaction in it; it begins after the last one of the block before.
  last_written_in xid8 not null,
  last_transaction uuid not null,
  transactions integer not null,
  entries integer not null,
  -- Eight bytes of each entry's hash, in order: they prove nothing, and tell which entry it is that does not fit.
  marks bytea not null,
  previous_hash bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null default clock_timestamp()
);
create trigger blocks_never_change before update or delete on ledger.blocks
  for each row execute function ledger.refuse_change();
create trigger blocks_never_truncated before truncate on ledger.blocks
  for each statement execute function ledger.refuse_change();

-- What sealed entries have moved on a day of Riyadh's calendar: of each account, and of each kind of account.
create table ledger.account_days (
  account_id uuid not null,
  day date not null,
  debit bigint not null,
  credit bigint not null,
  entries integer not null,
  primary key (account_id, day)
);
create table ledger.kind_days (
  day date not null,
  kind text not null,
  debit bigint not null,
  credit bigint not null,
  entries integer not null,
  primary key (day, kind)
);

create function ledger.day_of(at timestamptz) returns date language sql immutable parallel safe
return (at at time zone 'Asia/Riyadh')::date;

-- All that an entry says, with its transaction's and its account's part in it. A row as text quotes what needs it, so
-- no two entries read alike; times are counted, since as text they depend on the reader.
create function ledger.hash_of(t ledger.transactions, e ledger.entries, a ledger.accounts) returns bytea
language sql stable parallel safe
return sha256(convert_to(row(
  t.written_in, t.id, t.kind, t.actor_kind, t.actor_id, t.record_kind, t.record_id, t.reverses,
  (extract(epoch from t.posted_at) * 1000000)::bigint, t.entry_count,
  e.account_id, e.seq, e.amount, e.balance_after, a.kind, a.owner_id
)::text, 'UTF8'));

-- What stands in the books after one transaction up to another: every entry, with its hash, in one order.
create function ledger.entries_between(
  p_after xid8, p_after_id uuid, p_last xid8, p_last_id uuid
) returns table (place bigint, transaction_id uuid, account_id uuid, seq bigint, hash bytea)
language sql stable
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
begin atomic
  select row_number() over (order by t.written_in, t.id, e.account_id, e.seq), t.id, e.account_id, e.seq,
    ledger.hash_of(t, e, a)
  from ledger.transactions t
  left join ledger.entries e on e.transaction_id = t.id
  left join ledger.accounts a on a.id = e.account_id
  where (t.written_in, t.id) > (p_after, p_after_id) and (t.written_in, t.id) <= (p_last, p_last_id);
end;

create function ledger.hash_of_block(p_number bigint, p_previous bytea, p_entries bytea) returns bytea
language sql immutable parallel safe
return sha256(p_previous || convert_to(p_number::text, 'UTF8') || p_entries);

-- Seals what comes next, at most so many transactions; answers how many they were. Nothing is asked of the caller that
-- could make a false block: whoever may call it, may only hurry.
create function ledger.seal(p_at_most integer) returns integer
language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp set enable_seqscan = off as $$
declare
  last_block ledger.blocks;
  made ledger.blocks;
  horizon xid8;
  content bytea;
begin
  lock table ledger.blocks in share row exclusive mode;
  select * into last_block from ledger.blocks order by number desc limit 1;
  if not found then
    last_block.number := 0;
    last_block.hash := sha256('');
    last_block.last_written_in := '0';
    last_block.last_transaction := '00000000-0000-0000-0000-000000000000';
  end if;
  -- Every transaction with a lower number has ended, so none of them can still write.
  horizon := pg_snapshot_xmin(pg_current_snapshot());
  if horizon < last_block.last_written_in then
    raise exception 'the server counts its transactions anew: raise its counter above %', last_block.last_written_in
      using errcode = '55000', hint = 'pg_resetwal --next-transaction-id, --epoch';
  end if;
  select written_in, id into made.last_written_in, made.last_transaction from (
    select t.written_in, t.id from ledger.transactions t
    where (t.written_in, t.id) > (last_block.last_written_in, last_block.last_transaction) and t.written_in < horizon
    order by t.written_in, t.id limit greatest(p_at_most, 1)
  ) next order by written_in desc, id desc limit 1;
  if not found then
    return 0;
  end if;

  select count(distinct e.transaction_id), count(e.hash), string_agg(e.hash, '' order by e.place),
    string_agg(substr(e.hash, 1, 8), '' order by e.place)
  into made.transactions, made.entries, content, made.marks
  from ledger.entries_between(last_block.last_written_in, last_block.last_transaction,
    made.last_written_in, made.last_transaction) e;
  insert into ledger.blocks (number, last_written_in, last_transaction, transactions, entries, marks, previous_hash, hash)
  values (last_block.number + 1, made.last_written_in, made.last_transaction, made.transactions, made.entries,
    made.marks, last_block.hash, ledger.hash_of_block(last_block.number + 1, last_block.hash, content));
  perform ledger.add_days(last_block.last_written_in, last_block.last_transaction,
    made.last_written_in, made.last_transaction);
  return made.transactions;
end $$;

create function ledger.add_days(p_after xid8, p_after_id uuid, p_last xid8, p_last_id uuid) returns void
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  with moved as (
    select e.account_id, ledger.day_of(t.posted_at) as day, sum(greatest(-e.amount, 0)) as debit,
      sum(greatest(e.amount, 0)) as credit, count(*) as entries
    from ledger.transactions t join ledger.entries e on e.transaction_id = t.id
    where (t.written_in, t.id) > (p_after, p_after_id) and (t.written_in, t.id) <= (p_last, p_last_id)
    group by 1, 2
  ), of_accounts as (
    insert into ledger.account_days as d (account_id, day, debit, credit, entries)
    select account_id, day, debit, credit, entries from moved
    on conflict (account_id, day) do update set debit = d.debit + excluded.debit,
      credit = d.credit + excluded.credit, entries = d.entries + excluded.entries
  )
  insert into ledger.kind_days as d (day, kind, debit, credit, entries)
  select m.day, a.kind, sum(m.debit), sum(m.credit), sum(m.entries)
  from moved m join ledger.accounts a on a.id = m.account_id
  group by 1, 2
  on conflict (day, kind) do update set debit = d.debit + excluded.debit,
    credit = d.credit + excluded.credit, entries = d.entries + excluded.entries;
end $$;

-- What is in no block yet: the last minutes.
create function ledger.unsealed() returns table (
  transaction_id uuid, posted_at timestamptz, account_id uuid, seq bigint, amount bigint
) language sql stable
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
begin atomic
  select t.id, t.posted_at, e.account_id, e.seq, e.amount
  from ledger.transactions t join ledger.entries e on e.transaction_id = t.id
  where (t.written_in, t.id) > (
    coalesce((select last_written_in from ledger.blocks order by number desc limit 1), '0'::xid8),
    coalesce((select last_transaction from ledger.blocks order by number desc limit 1),
      '00000000-0000-0000-0000-000000000000'));
end;

revoke execute on function ledger.hash_of, ledger.entries_between, ledger.hash_of_block, ledger.seal, ledger.add_days,
  ledger.day_of, ledger.unsealed from public;
grant execute on function ledger.hash_of, ledger.entries_between, ledger.hash_of_block, ledger.seal, ledger.day_of,
  ledger.unsealed to sahl_app;
grant select on ledger.blocks, ledger.account_days, ledger.kind_days to sahl_app;

-- A posting is numbered by the transaction that writes it: a number of the future would never be sealed.
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
      and t.xmin = pg_catalog.pg_current_xact_id()::pg_catalog.xid
      and t.written_in = pg_catalog.pg_current_xact_id(), false
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
