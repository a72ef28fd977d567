create schema ledger;
grant usage on schema ledger to sahl_app;

-- The kinds of account, where each may stand, and in which order they are locked: investors' accounts before
-- an opportunity's, the platform's last, so that two postings never wait for each other in a ring.
create table ledger.account_kinds (
  kind text primary key,
  lock_rank smallint not null,
  may_be_negative boolean not null
);
insert into ledger.account_kinds (kind, lock_rank, may_be_negative) values
  ('wallet', 1, false),
  ('withdrawal_hold', 2, false),
  ('funding', 3, false),
  ('income', 4, false),
  ('gateway_clearing', 5, true),
  ('bank', 6, true),
  ('fees', 7, true),
  ('rounding', 8, true),
  ('suspense', 9, true);

create table ledger.accounts (
  id uuid primary key,
  kind text not null references ledger.account_kinds,
  -- an investor for wallet and withdrawal_hold, an opportunity for funding and income, null for the platform's
  owner_id uuid,
  lock_rank smallint not null,
  balance bigint not null default 0,
  -- count of entries so far; the next entry's seq is version + 1
  version bigint not null default 0,
  created_at timestamptz not null default now(),
  constraint account_not_overdrawn check (
    balance >= 0 or kind not in ('wallet', 'withdrawal_hold', 'funding', 'income')
  ),
  constraint account_owner check ((owner_id is null) = (lock_rank >= 5))
) with (fillfactor = 60);
create unique index accounts_by_owner on ledger.accounts (owner_id, kind) where owner_id is not null;
create unique index accounts_of_platform on ledger.accounts (kind) where owner_id is null;
create index accounts_by_kind on ledger.accounts (kind);

create table ledger.transactions (
  id uuid primary key,
  kind text not null check (kind in (
    'deposit', 'deposit_reversal', 'funding', 'funding_return', 'withdrawal_request', 'withdrawal_completion',
    'withdrawal_return', 'funding_completion', 'income_receipt', 'disbursement', 'correction'
  )),
  -- LED-7: who or what caused it, and the business record it belongs to
  actor_kind text not null check (actor_kind in ('user', 'operator', 'job', 'webhook', 'system')),
  actor_id text not null,
  record_kind text not null,
  record_id uuid not null,
  reverses uuid references ledger.transactions,
  posted_at timestamptz not null,
  entry_count smallint not null check (entry_count >= 2)
);
-- One movement of one kind for one business record: a retry that slips past every other guard stops here.
create unique index transactions_once on ledger.transactions (record_kind, record_id, kind) where reverses is null;
create unique index transactions_reversed_once on ledger.transactions (reverses) where reverses is not null;

-- No foreign keys: the trigger below finds every transaction and moves every account that entries name, or
-- refuses them, and does so in one statement each instead of one a row.
create table ledger.entries (
  account_id uuid not null,
  seq bigint not null,
  transaction_id uuid not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  primary key (account_id, seq)
);
create index entries_by_transaction on ledger.entries (transaction_id);

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what is posted in the ledger never changes: reverse it by a new transaction'
    using errcode = '42501';
end $$;
create trigger entries_never_change before update or delete on ledger.entries
  for each row execute function ledger.refuse_change();
create trigger transactions_never_change before update or delete on ledger.transactions
  for each row execute function ledger.refuse_change();
create trigger entries_never_truncated before truncate on ledger.entries
  for each statement execute function ledger.refuse_change();
create trigger transactions_never_truncated before truncate on ledger.transactions
  for each statement execute function ledger.refuse_change();

-- LED-1, LED-3: entries arrive complete, in one statement, with the transaction they belong to, and sum to
-- zero; and they, nothing else, move the balances. So a balance is the sum of its entries by construction,
-- whoever writes.
create function ledger.settle_entries() returns trigger language plpgsql as $$
declare
  expected bigint;
  moved bigint;
  is_wrong boolean;
begin
  select sum(p.entries), bool_or(
      p.total <> 0 or t.id is null or p.entries <> t.entry_count
      -- written by this very transaction: what was posted before takes no further entries
      or t.xmin <> pg_current_xact_id()::xid
    )
  into expected, is_wrong
  from (
    select transaction_id, count(*) as entries, sum(amount) as total from posted group by transaction_id
  ) p
  left join ledger.transactions t on t.id = p.transaction_id;
  if is_wrong then
    raise exception 'the entries of a transaction are complete from the start and sum to zero'
      using errcode = '23514', constraint = 'transaction_balances';
  end if;

  update ledger.accounts a set balance = p.balance_after, version = p.seq
  from posted p
  where a.id = p.account_id and a.version = p.seq - 1 and a.balance = p.balance_after - p.amount;
  get diagnostics moved = row_count;
  if moved <> expected then
    raise exception 'an entry does not follow on its account'
      using errcode = '23514', constraint = 'entry_follows_account';
  end if;
  return null;
end $$;
create trigger entries_settle after insert on ledger.entries
  referencing new table as posted for each statement execute function ledger.settle_entries();

create function ledger.refuse_bare_balance() returns trigger language plpgsql as $$
begin
  raise exception 'a balance moves only by the entries that explain it'
    using errcode = '23514', constraint = 'balance_is_explained';
end $$;
-- Depth zero is a statement of somebody's own; the update above runs inside its trigger.
create trigger accounts_move_by_entries before update of balance, version on ledger.accounts
  for each row when (pg_trigger_depth() = 0) execute function ledger.refuse_bare_balance();

create function ledger.open_account(p_id uuid, p_kind text, p_owner uuid) returns uuid
language sql security definer set search_path = pg_catalog, ledger as $$
  with opened as (
    insert into ledger.accounts (id, kind, owner_id, lock_rank)
    select p_id, kind, p_owner, lock_rank from ledger.account_kinds where kind = p_kind
    on conflict do nothing returning id
  )
  select id from opened
  union all
  select id from ledger.accounts where kind = p_kind and owner_id is not distinct from p_owner
  limit 1
$$;

-- Takes the row lock of an owner's account. A function, since locking a row needs the right to change it, and
-- the app role has none on this table.
create function ledger.lock_account(p_owner uuid, p_kind text) returns table (id uuid, balance bigint)
language plpgsql security definer set search_path = pg_catalog, ledger as $$
begin
  return query select a.id, a.balance from ledger.accounts a
    where a.owner_id = p_owner and a.kind = p_kind for no key update;
end $$;

-- The only door by which money moves. Locks the accounts in rank order and writes the transaction with its
-- entries; the entries move the balances. The app role may call it and nothing else.
create function ledger.post(
  p_id uuid, p_kind text, p_actor_kind text, p_actor_id text, p_record_kind text, p_record_id uuid,
  p_reverses uuid, p_posted_at timestamptz, p_accounts uuid[], p_amounts bigint[]
) returns void
language plpgsql security definer set search_path = pg_catalog, ledger as $$
begin
  insert into ledger.transactions
    (id, kind, actor_kind, actor_id, record_kind, record_id, reverses, posted_at, entry_count)
  values (p_id, p_kind, p_actor_kind, p_actor_id, p_record_kind, p_record_id, p_reverses, p_posted_at,
    cardinality(p_accounts));

  insert into ledger.entries (account_id, seq, transaction_id, amount, balance_after)
  select a.id, a.version + 1, p_id, a.amount, a.balance + a.amount
  from (
    select l.id, l.version, l.balance, m.amount
    from ledger.accounts l join unnest(p_accounts, p_amounts) as m (account_id, amount) on l.id = m.account_id
    order by l.lock_rank, l.id for no key update of l
  ) a;
end $$;

revoke all on all functions in schema ledger from public;
grant execute on function ledger.open_account, ledger.lock_account, ledger.post to sahl_app;
grant select on all tables in schema ledger to sahl_app;

-- The platform's own accounts, with ids that read as what they are.
select ledger.open_account('00000000-0000-7000-8000-000000000005', 'gateway_clearing', null);
select ledger.open_account('00000000-0000-7000-8000-000000000006', 'bank', null);
select ledger.open_account('00000000-0000-7000-8000-000000000007', 'fees', null);
select ledger.open_account('00000000-0000-7000-8000-000000000008', 'rounding', null);
select ledger.open_account('00000000-0000-7000-8000-000000000009', 'suspense', null);
