-- The last wall, which holds the owner of the schema too: what an account and a transaction are from the start.

-- While this has a row, postings may bear any date: for a world that is given a past. Only the owner writes it,
-- and a start in production empties it.
create table ledger.history_open (since timestamptz not null default now());

-- An account opens empty, whose it is never changes, and it stays.
create or replace function ledger.check_account_owner() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    raise exception 'whose an account is never changes' using errcode = '23514', constraint = 'account_stays';
  end if;
  if (new.owner_id is null) <> (new.lock_rank >= 5) then
    raise exception 'investors and opportunities own accounts, the platform’s own have no owner'
      using errcode = '23514', constraint = 'account_owner';
  end if;
  if new.balance <> 0 or new.version <> 0 then
    raise exception 'an account opens empty' using errcode = '23514', constraint = 'account_opens_empty';
  end if;
  return new;
end $$;
drop trigger accounts_have_owners on ledger.accounts;
create trigger accounts_have_owners before insert or update of id, kind, owner_id, lock_rank on ledger.accounts
  for each row execute function ledger.check_account_owner();
create function ledger.refuse_removal() returns trigger language plpgsql as $$
begin
  raise exception 'an account stays for good' using errcode = '42501';
end $$;
create trigger accounts_stay before delete on ledger.accounts
  for each row execute function ledger.refuse_removal();
create trigger accounts_never_truncated before truncate on ledger.accounts
  for each statement execute function ledger.refuse_removal();

-- A transaction comes with its entries, in one statement; is dated when it is written, by the database's clock;
-- and one that reverses another is its mirror.
create function ledger.check_transactions() returns trigger language plpgsql as $$
declare
  is_empty boolean;
  is_misdated boolean;
  is_reversal boolean;
begin
  select
    bool_or(not exists (select from ledger.entries e where e.transaction_id = t.id)),
    bool_or(t.posted_at < clock_timestamp() - interval '5 minutes'
      or t.posted_at > clock_timestamp() + interval '1 minute'),
    bool_or(t.reverses is not null)
  into is_empty, is_misdated, is_reversal
  from written t;
  if is_empty then
    raise exception 'a transaction comes with its entries'
      using errcode = '23514', constraint = 'transaction_has_entries';
  end if;
  if is_misdated and not exists (select from ledger.history_open) then
    raise exception 'a transaction is dated when it is written' using errcode = '23514', constraint = 'posted_now';
  end if;
  if is_reversal and exists (
    select from written t join ledger.transactions r on r.id = t.reverses
    where t.entry_count <> r.entry_count or exists (
      select account_id, amount from ledger.entries where transaction_id = t.id
      except select account_id, -amount from ledger.entries where transaction_id = r.id)
  ) then
    raise exception 'a reversal is the mirror of what it reverses'
      using errcode = '23514', constraint = 'reversal_mirrors';
  end if;
  return null;
end $$;
create trigger transactions_are_whole after insert on ledger.transactions
  referencing new table as written for each statement execute function ledger.check_transactions();

create or replace function ledger.post(
  p_id uuid, p_kind text, p_actor_kind text, p_actor_id text, p_record_kind text, p_record_id uuid,
  p_reverses uuid, p_posted_at timestamptz, p_accounts uuid[], p_amounts bigint[]
) returns void
language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  -- Of arrays of different lengths the longer one's rest would fall away unseen.
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
    select l.id, l.version, l.balance, m.amount
    from ledger.accounts l join unnest(p_accounts, p_amounts) as m (account_id, amount) on l.id = m.account_id
    order by l.lock_rank, l.id for no key update of l
  ) a;
end $$;

create trigger events_never_truncated before truncate on audit.events
  for each statement execute function audit.refuse_change();

-- An order waits for its payment, and then is what it has become; of one that waits only that may change.
create function orders.refuse_rewriting() returns trigger language plpgsql as $$
begin
  if old.status <> 'pending_payment'
    or to_jsonb(new) - '{status,completed_at}'::text[] <> to_jsonb(old) - '{status,completed_at}'::text[]
  then
    raise exception 'what was ordered stays as it was' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger orders_stay before update on orders.orders
  for each row execute function orders.refuse_rewriting();
create trigger investments_stay before update on orders.investments
  for each row execute function orders.refuse_rewriting();
