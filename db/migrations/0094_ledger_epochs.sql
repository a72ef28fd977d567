-- M17: the order in which postings are sealed no longer depends on one server's transaction counter. A posting's place
-- (`written_in`) is that counter plus the offset of the current epoch. A database restored on another server begins a
-- new epoch, whose offset is above every earlier place, so the chain of blocks goes on and nothing falls into old ones.
create table ledger.epochs (
  number integer primary key,
  system_identifier bigint not null,
  place_offset bigint not null check (place_offset >= 0),
  -- The block that the epoch's first block refers to; none in a ledger without blocks.
  after_block bigint references ledger.blocks,
  after_hash bytea not null,
  began_at timestamptz not null default clock_timestamp()
);
create trigger epochs_never_change before update or delete on ledger.epochs
  for each row execute function ledger.refuse_change();
create trigger epochs_never_truncated before truncate on ledger.epochs
  for each statement execute function ledger.refuse_change();

-- A counter of the server as a place of the ledger. There is no arithmetic on xid8 itself.
create function ledger.place_of(p_offset bigint, p_counter xid8) returns xid8 language sql immutable parallel safe
return (p_offset + p_counter::text::bigint)::text::xid8;

-- The place of a posting that is written now. Fails if the database was restored and its new epoch has not begun: the
-- cluster has another identifier, or its counter is behind the last block, as in a copy of a cluster's image.
create function ledger.next_place() returns xid8 language plpgsql as $$
declare
  epoch ledger.epochs;
  last_place pg_catalog.xid8;
  place pg_catalog.xid8;
begin
  select * into epoch from ledger.epochs order by number desc limit 1;
  select b.last_written_in into last_place from ledger.blocks b order by b.number desc limit 1;
  place := ledger.place_of(epoch.place_offset, pg_catalog.pg_current_xact_id());
  if epoch.system_identifier is distinct from (select c.system_identifier from pg_catalog.pg_control_system() c)
    or place <= last_place then
    raise exception 'the database was restored on another PostgreSQL server, and no new epoch of the ledger has begun'
      using errcode = '57P03', hint = 'Each start of the program begins one.';
  end if;
  return place;
end $$;
alter table ledger.transactions alter column written_in set default ledger.next_place();

-- Begins a new epoch if the last one was another server's; returns its number, or null if none was needed. The program
-- calls it as the owner at each start, before it takes money.
create function ledger.begin_epoch() returns integer language plpgsql as $$
declare
  epoch ledger.epochs;
  last_block ledger.blocks;
  highest bigint;
  counter constant bigint := pg_current_xact_id()::text::bigint;
  cluster constant bigint := (select c.system_identifier from pg_control_system() c);
begin
  lock table ledger.epochs in share row exclusive mode;
  select * into epoch from ledger.epochs order by number desc limit 1;
  select * into last_block from ledger.blocks order by number desc limit 1;
  select t.written_in::text::bigint into highest from ledger.transactions t order by t.written_in desc, t.id desc limit 1;
  highest := greatest(highest, last_block.last_written_in::text::bigint, 0);
  if epoch.system_identifier = cluster and epoch.place_offset + counter > highest then
    return null;
  end if;
  -- The first epoch of a healthy ledger goes on counting as before.
  insert into ledger.epochs (number, system_identifier, place_offset, after_block, after_hash)
  values (coalesce(epoch.number, 0) + 1, cluster, case when epoch is null and counter > highest then 0 else highest end,
    last_block.number, coalesce(last_block.hash, sha256('')));
  return coalesce(epoch.number, 0) + 1;
end $$;
select ledger.begin_epoch();

revoke execute on function ledger.place_of(bigint, xid8), ledger.next_place(), ledger.begin_epoch() from public;
grant select on ledger.epochs to sahl_app;

create or replace function ledger.settle_entries() returns trigger language plpgsql as $$
declare
  posted_entries bigint;
  moved_entries bigint;
  is_whole boolean;
  place_now pg_catalog.xid8;
begin
  select ledger.place_of(e.place_offset, pg_catalog.pg_current_xact_id()) into place_now from ledger.epochs e order by e.number desc limit 1;
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
      and t.written_in = place_now, false
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

create or replace function ledger.seal(p_at_most integer) returns integer
language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp set enable_seqscan = off as $$
declare
  epoch ledger.epochs;
  last_block ledger.blocks;
  made ledger.blocks;
  horizon xid8;
  content bytea;
begin
  lock table ledger.blocks in share row exclusive mode;
  select * into epoch from ledger.epochs order by number desc limit 1;
  select * into last_block from ledger.blocks order by number desc limit 1;
  if not found then
    last_block.number := 0;
    last_block.hash := sha256('');
    last_block.last_written_in := '0';
    last_block.last_transaction := '00000000-0000-0000-0000-000000000000';
  end if;
  -- Every transaction with a lower place has ended, so none of them can still write. All places of earlier epochs are
  -- below the current one's.
  horizon := ledger.place_of(epoch.place_offset, pg_snapshot_xmin(pg_current_snapshot()));
  if epoch.system_identifier is distinct from (select c.system_identifier from pg_control_system() c)
    or horizon < last_block.last_written_in then
    raise exception 'the database was restored on another PostgreSQL server, and no new epoch of the ledger has begun'
      using errcode = '57P03', hint = 'Each start of the program begins one.';
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
