-- Made by `npm run db:schema` from the migrations, for reading; never edited.

create domain ledger.actor_kind as text
  constraint actor_kind_known CHECK ((VALUE = ANY (ARRAY['user'::text, 'operator'::text, 'job'::text, 'webhook'::text, 'system'::text])));

create domain ledger.entry_count as smallint
  constraint entry_count_of_two CHECK ((VALUE >= 2));

create domain ledger.moved_amount as bigint
  constraint amount_moves CHECK ((VALUE <> 0));

create domain ledger.positive_amount as bigint
  constraint amount_positive CHECK ((VALUE > 0));

create domain ledger.transaction_kind as text
  constraint transaction_kind_known CHECK ((VALUE = ANY (ARRAY['deposit'::text, 'deposit_reversal'::text, 'funding'::text, 'funding_return'::text, 'fee_return'::text, 'withdrawal_request'::text, 'withdrawal_completion'::text, 'withdrawal_return'::text, 'funding_completion'::text, 'income_receipt'::text, 'disbursement'::text, 'correction'::text])));

create domain ledger.unsigned_amount as bigint
  constraint amount_not_negative CHECK ((VALUE >= 0));

create table ledger.account_days (
  account_id uuid not null,
  day date not null,
  debit bigint not null,
  credit bigint not null,
  entries integer not null,
  first_seq bigint not null,
  last_seq bigint not null,
  constraint account_days_pkey PRIMARY KEY (account_id, day)
);
grant select on ledger.account_days to sahl_app;

create table ledger.account_kinds (
  kind text not null,
  lock_rank smallint not null,
  may_be_negative boolean not null,
  constraint account_kinds_pkey PRIMARY KEY (kind)
);
grant select on ledger.account_kinds to sahl_app;

create table ledger.accounts (
  id uuid not null,
  kind text not null,
  owner_id uuid,
  lock_rank smallint not null,
  balance bigint not null default 0,
  version bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_kind_fkey FOREIGN KEY (kind) REFERENCES ledger.account_kinds(kind),
  constraint account_not_overdrawn CHECK (((balance >= 0) OR (owner_id IS NULL) OR (kind = ANY (ARRAY['claim'::text, 'receivable'::text])))),
  constraint claim_not_exceeded CHECK (((balance <= 0) OR (kind <> 'claim'::text))),
  constraint receivable_not_exceeded CHECK (((balance <= 0) OR (kind <> 'receivable'::text)))
);
CREATE UNIQUE INDEX accounts_once ON ledger.accounts USING btree (kind, owner_id) NULLS NOT DISTINCT;
CREATE TRIGGER accounts_have_owners BEFORE INSERT OR UPDATE OF id, kind, owner_id, lock_rank ON ledger.accounts FOR EACH ROW EXECUTE FUNCTION ledger.check_account_owner();
CREATE TRIGGER accounts_move_by_entries BEFORE UPDATE OF balance, version ON ledger.accounts FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION ledger.refuse_bare_balance();
CREATE TRIGGER accounts_never_truncated BEFORE TRUNCATE ON ledger.accounts FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_removal();
CREATE TRIGGER accounts_stay BEFORE DELETE ON ledger.accounts FOR EACH ROW EXECUTE FUNCTION ledger.refuse_removal();
grant select on ledger.accounts to sahl_app;

create table ledger.blocks (
  number bigint not null,
  last_written_in xid8 not null,
  last_transaction uuid not null,
  transactions integer not null,
  entries integer not null,
  marks bytea not null,
  previous_hash bytea not null,
  hash bytea not null,
  sealed_at timestamp with time zone not null default clock_timestamp(),
  constraint blocks_pkey PRIMARY KEY (number)
);
CREATE TRIGGER blocks_never_change BEFORE DELETE OR UPDATE ON ledger.blocks FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER blocks_never_truncated BEFORE TRUNCATE ON ledger.blocks FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
grant select on ledger.blocks to sahl_app;

create table ledger.entries (
  account_id uuid not null,
  seq bigint not null,
  transaction_id uuid not null,
  amount ledger.moved_amount not null,
  balance_after bigint not null,
  constraint entries_pkey PRIMARY KEY (account_id, seq)
);
CREATE INDEX entries_of_transaction ON ledger.entries USING btree (transaction_id, account_id);
CREATE TRIGGER entries_never_change BEFORE DELETE OR UPDATE ON ledger.entries FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER entries_never_truncated BEFORE TRUNCATE ON ledger.entries FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER entries_settle AFTER INSERT ON ledger.entries REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION ledger.settle_entries();
grant select on ledger.entries to sahl_app;

create table ledger.epochs (
  number integer not null,
  system_identifier bigint not null,
  place_offset bigint not null,
  after_block bigint,
  after_hash bytea not null,
  began_at timestamp with time zone not null default clock_timestamp(),
  constraint epochs_pkey PRIMARY KEY (number),
  constraint epochs_after_block_fkey FOREIGN KEY (after_block) REFERENCES ledger.blocks(number),
  constraint epochs_place_offset_check CHECK ((place_offset >= 0))
);
CREATE TRIGGER epochs_never_change BEFORE DELETE OR UPDATE ON ledger.epochs FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER epochs_never_truncated BEFORE TRUNCATE ON ledger.epochs FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
grant select on ledger.epochs to sahl_app;

create table ledger.flow_days (
  day date not null,
  kind text not null,
  record_kind text not null,
  is_reversal boolean not null,
  account_kind text not null,
  owner_id uuid,
  debit bigint not null,
  credit bigint not null,
  entries integer not null,
  constraint flow_days_account_kind_fkey FOREIGN KEY (account_kind) REFERENCES ledger.account_kinds(kind)
);
CREATE INDEX flow_days_of_owner ON ledger.flow_days USING btree (owner_id, account_kind, day) WHERE (owner_id IS NOT NULL);
CREATE UNIQUE INDEX flow_days_once ON ledger.flow_days USING btree (account_kind, day, kind, record_kind, is_reversal, owner_id) NULLS NOT DISTINCT;
grant select on ledger.flow_days to sahl_app;

create table ledger.history_open (
  since timestamp with time zone not null default now()
);

create table ledger.kind_days (
  day date not null,
  kind text not null,
  debit bigint not null,
  credit bigint not null,
  entries integer not null,
  constraint kind_days_pkey PRIMARY KEY (day, kind)
);
grant select on ledger.kind_days to sahl_app;

create table ledger.locked_months (
  month date not null,
  proposed_by uuid not null,
  locked_by uuid not null,
  locked_at timestamp with time zone not null,
  balances jsonb not null,
  last_block bigint not null,
  constraint locked_months_pkey PRIMARY KEY (month),
  constraint locked_months_last_block_fkey FOREIGN KEY (last_block) REFERENCES ledger.blocks(number),
  constraint locked_months_locked_by_fkey FOREIGN KEY (locked_by) REFERENCES identity.users(id),
  constraint locked_months_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES identity.users(id),
  constraint locked_by_two CHECK ((proposed_by <> locked_by)),
  constraint locked_months_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);
CREATE INDEX locked_months_by_block ON ledger.locked_months USING btree (last_block);
CREATE INDEX locked_months_by_locker ON ledger.locked_months USING btree (locked_by);
CREATE INDEX locked_months_by_proposer ON ledger.locked_months USING btree (proposed_by);
CREATE TRIGGER locked_months_never_change BEFORE DELETE OR UPDATE ON ledger.locked_months FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER locked_months_never_truncated BEFORE TRUNCATE ON ledger.locked_months FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
grant select on ledger.locked_months to sahl_app;

create table ledger.transactions (
  id uuid not null,
  kind ledger.transaction_kind not null,
  actor_kind ledger.actor_kind not null,
  actor_id text not null,
  record_kind text not null,
  record_id uuid not null,
  reverses uuid,
  posted_at timestamp with time zone not null,
  entry_count ledger.entry_count not null,
  written_in xid8 not null default ledger.next_place(),
  constraint transactions_pkey PRIMARY KEY (id),
  constraint transactions_reverses_fkey FOREIGN KEY (reverses) REFERENCES ledger.transactions(id)
);
CREATE INDEX transactions_by_time ON ledger.transactions USING brin (posted_at);
CREATE INDEX transactions_in_order ON ledger.transactions USING btree (written_in, id);
CREATE UNIQUE INDEX transactions_once ON ledger.transactions USING btree (record_kind, record_id, kind) WHERE (reverses IS NULL);
CREATE INDEX transactions_reversals ON ledger.transactions USING btree (record_kind, record_id) WHERE (reverses IS NOT NULL);
CREATE UNIQUE INDEX transactions_reversed_once ON ledger.transactions USING btree (reverses) WHERE (reverses IS NOT NULL);
CREATE TRIGGER reversals_mirror AFTER INSERT ON ledger.transactions FOR EACH ROW WHEN ((new.reverses IS NOT NULL)) EXECUTE FUNCTION ledger.check_reversal();
CREATE TRIGGER transactions_are_dated_now AFTER INSERT ON ledger.transactions FOR EACH ROW WHEN (((new.posted_at < (clock_timestamp() - '00:05:00'::interval)) OR (new.posted_at > (clock_timestamp() + '00:01:00'::interval)))) EXECUTE FUNCTION ledger.refuse_other_date();
CREATE TRIGGER transactions_have_entries AFTER INSERT ON ledger.transactions FOR EACH ROW EXECUTE FUNCTION ledger.check_entries_exist();
CREATE TRIGGER transactions_in_open_months BEFORE INSERT ON ledger.transactions FOR EACH ROW EXECUTE FUNCTION ledger.refuse_locked_month();
CREATE TRIGGER transactions_never_change BEFORE DELETE OR UPDATE ON ledger.transactions FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER transactions_never_truncated BEFORE TRUNCATE ON ledger.transactions FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
grant select on ledger.transactions to sahl_app;

CREATE OR REPLACE FUNCTION ledger.add_days(p_after xid8, p_after_id uuid, p_last xid8, p_last_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
begin
  with moved as (
    select e.account_id, ledger.day_of(t.posted_at) as day, sum(greatest(-e.amount, 0)) as debit,
      sum(greatest(e.amount, 0)) as credit, count(*) as entries, min(e.seq) as first_seq, max(e.seq) as last_seq
    from ledger.transactions t join ledger.entries e on e.transaction_id = t.id
    where (t.written_in, t.id) > (p_after, p_after_id) and (t.written_in, t.id) <= (p_last, p_last_id)
    group by 1, 2
  ), of_accounts as (
    insert into ledger.account_days as d (account_id, day, debit, credit, entries, first_seq, last_seq)
    select account_id, day, debit, credit, entries, first_seq, last_seq from moved
    on conflict (account_id, day) do update set debit = d.debit + excluded.debit,
      credit = d.credit + excluded.credit, entries = d.entries + excluded.entries,
      first_seq = least(d.first_seq, excluded.first_seq), last_seq = greatest(d.last_seq, excluded.last_seq)
  )
  insert into ledger.kind_days as d (day, kind, debit, credit, entries)
  select m.day, a.kind, sum(m.debit), sum(m.credit), sum(m.entries)
  from moved m join ledger.accounts a on a.id = m.account_id
  group by 1, 2
  on conflict (day, kind) do update set debit = d.debit + excluded.debit,
    credit = d.credit + excluded.credit, entries = d.entries + excluded.entries;
  perform ledger.add_flow_days(p_after, p_after_id, p_last, p_last_id);
end $function$;

CREATE OR REPLACE FUNCTION ledger.add_flow_days(p_after xid8, p_after_id uuid, p_last xid8, p_last_id uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into ledger.flow_days as d
    (day, kind, record_kind, is_reversal, account_kind, owner_id, debit, credit, entries)
  select ledger.day_of(t.posted_at), t.kind, t.record_kind, t.reverses is not null, a.kind,
    case when a.kind in ('funding', 'income') then a.owner_id end,
    sum(greatest(-e.amount, 0)), sum(greatest(e.amount, 0)), count(*)
  from ledger.transactions t
  join ledger.entries e on e.transaction_id = t.id
  join ledger.accounts a on a.id = e.account_id
  where (t.written_in, t.id) > (p_after, p_after_id) and (t.written_in, t.id) <= (p_last, p_last_id)
  group by 1, 2, 3, 4, 5, 6
  on conflict (account_kind, day, kind, record_kind, is_reversal, owner_id) do update
    set debit = d.debit + excluded.debit, credit = d.credit + excluded.credit, entries = d.entries + excluded.entries
$function$;

CREATE OR REPLACE FUNCTION ledger.begin_epoch()
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION ledger.check_account_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION ledger.check_entries_exist()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
begin
  if not exists (select from ledger.entries where transaction_id = new.id) then
    raise exception 'a transaction comes with its entries'
      using errcode = '23514', constraint = 'transaction_has_entries';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION ledger.check_reversal()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION ledger.day_of(at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((at AT TIME ZONE 'Asia/Riyadh'::text))::date;

CREATE OR REPLACE FUNCTION ledger.entries_between(p_after xid8, p_after_id uuid, p_last xid8, p_last_id uuid)
 RETURNS TABLE(place bigint, transaction_id uuid, account_id uuid, seq bigint, hash bytea)
 LANGUAGE sql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
BEGIN ATOMIC
 SELECT row_number() OVER (ORDER BY t.written_in, t.id, e.account_id, e.seq) AS row_number,
     t.id,
     e.account_id,
     e.seq,
     ledger.hash_of(t.*, e.*, a.*) AS hash_of
    FROM ((ledger.transactions t
      LEFT JOIN ledger.entries e ON ((e.transaction_id = t.id)))
      LEFT JOIN ledger.accounts a ON ((a.id = e.account_id)))
   WHERE ((ROW(t.written_in, t.id) > ROW(entries_between.p_after, entries_between.p_after_id)) AND (ROW(t.written_in, t.id) <= ROW(entries_between.p_last, entries_between.p_last_id)));
END;

CREATE OR REPLACE FUNCTION ledger.hash_of(t ledger.transactions, e ledger.entries, a ledger.accounts)
 RETURNS bytea
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN sha256(convert_to((ROW((t).written_in, (t).id, (t).kind, (t).actor_kind, (t).actor_id, (t).record_kind, (t).record_id, (t).reverses, ((EXTRACT(epoch FROM (t).posted_at) * (1000000)::numeric))::bigint, (t).entry_count, (e).account_id, (e).seq, (e).amount, (e).balance_after, (a).kind, (a).owner_id))::text, 'UTF8'::name));

CREATE OR REPLACE FUNCTION ledger.hash_of_block(p_number bigint, p_previous bytea, p_entries bytea)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN sha256(((p_previous || convert_to((p_number)::text, 'UTF8'::name)) || p_entries));

CREATE OR REPLACE FUNCTION ledger.hold_account(p_id uuid, p_version bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'ledger', 'pg_temp'
AS $function$
begin
  perform from ledger.accounts where id = p_id and version = p_version for no key update;
  if not found then
    raise exception 'the account has moved' using errcode = 'serialization_failure';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION ledger.lock_account(p_owner uuid, p_kind text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'ledger', 'pg_temp'
AS $function$
begin
  perform from ledger.accounts where kind = p_kind and owner_id = p_owner for no key update;
end $function$;

CREATE OR REPLACE FUNCTION ledger.lock_month(p_month date, p_proposed_by uuid, p_locked_by uuid, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'ledger', 'pg_temp'
AS $function$
declare
  v_after date := (p_month + interval '1 month')::date;
  v_last date := (select max(month) from ledger.locked_months);
begin
  lock table ledger.transactions in share mode;
  if ledger.day_of(clock_timestamp()) < v_after then
    raise exception 'the month is not over' using errcode = '23514', constraint = 'month_is_over';
  end if;
  if v_last is not null and p_month <> (v_last + interval '1 month')::date then
    raise exception 'months are locked in order' using errcode = '23514', constraint = 'months_in_order';
  end if;
  if exists (select from ledger.unsealed() u where ledger.day_of(u.posted_at) < v_after) then
    raise exception 'entries of the month are not sealed' using errcode = '23514', constraint = 'month_is_sealed';
  end if;
  insert into ledger.locked_months (month, proposed_by, locked_by, locked_at, balances, last_block)
  select p_month, p_proposed_by, p_locked_by, p_at,
    (select coalesce(jsonb_object_agg(kind, sums), '{}') from (
      select kind, jsonb_build_object(
        'opening', coalesce(sum(credit - debit) filter (where day < p_month), 0)::text,
        'debit', coalesce(sum(debit) filter (where day >= p_month), 0)::text,
        'credit', coalesce(sum(credit) filter (where day >= p_month), 0)::text,
        'entries', coalesce(sum(entries) filter (where day >= p_month), 0)::text) as sums
      from ledger.kind_days where day < v_after group by kind) as by_kind),
    (select max(number) from ledger.blocks);
end $function$;

CREATE OR REPLACE FUNCTION ledger.next_place()
 RETURNS xid8
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION ledger.open_account(p_id uuid, p_kind text, p_owner uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'ledger', 'pg_temp'
AS $function$
declare
  found_id uuid;
begin
  if p_owner is null then
    select id into found_id from ledger.accounts where kind = p_kind and owner_id is null;
  else
    select id into found_id from ledger.accounts where kind = p_kind and owner_id = p_owner;
  end if;
  if found_id is not null then
    return found_id;
  end if;
  insert into ledger.accounts (id, kind, owner_id, lock_rank)
  select p_id, kind, p_owner, lock_rank from ledger.account_kinds where kind = p_kind
  on conflict do nothing returning id into found_id;
  if found_id is null then
    select id into strict found_id from ledger.accounts where kind = p_kind and owner_id = p_owner;
  end if;
  return found_id;
end $function$;

CREATE OR REPLACE FUNCTION ledger.place_of(p_offset bigint, p_counter xid8)
 RETURNS xid8
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((p_offset + ((p_counter)::text)::bigint))::text)::xid8;

CREATE OR REPLACE FUNCTION ledger.post(p_id uuid, p_kind text, p_actor_kind text, p_actor_id text, p_record_kind text, p_record_id uuid, p_reverses uuid, p_posted_at timestamp with time zone, p_accounts uuid[], p_amounts bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'ledger', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION ledger.rebuild_flow_days()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'ledger', 'pg_temp'
AS $function$
declare
  last_block ledger.blocks;
begin
  lock table ledger.blocks in share row exclusive mode;
  select * into last_block from ledger.blocks order by number desc limit 1;
  delete from ledger.flow_days;
  if last_block.number is not null then
    perform ledger.add_flow_days('0', '00000000-0000-0000-0000-000000000000',
      last_block.last_written_in, last_block.last_transaction);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION ledger.refuse_bare_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a balance moves only by the entries that explain it'
    using errcode = '23514', constraint = 'balance_is_explained';
end $function$;

CREATE OR REPLACE FUNCTION ledger.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'what is posted in the ledger never changes: reverse it by a new transaction'
    using errcode = '42501';
end $function$;

CREATE OR REPLACE FUNCTION ledger.refuse_locked_month()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from ledger.locked_months where month = date_trunc('month', ledger.day_of(new.posted_at)::timestamp)::date
  ) then
    raise exception 'the month % is locked', to_char(ledger.day_of(new.posted_at), 'YYYY-MM')
      using errcode = '23514', constraint = 'month_is_open';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION ledger.refuse_other_date()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from ledger.history_open) then
    raise exception 'a transaction is dated when it is written' using errcode = 'CLOCK', constraint = 'posted_now';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION ledger.refuse_removal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'an account stays for good' using errcode = '42501';
end $function$;

CREATE OR REPLACE FUNCTION ledger.seal(p_at_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'ledger', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION ledger.seqs_between(p_account uuid, p_from date, p_to date)
 RETURNS TABLE(first_seq bigint, last_seq bigint)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT min(m.first_seq) AS min,
     max(m.last_seq) AS max
    FROM ( SELECT min(d.first_seq) AS first_seq,
             max(d.last_seq) AS last_seq
            FROM ledger.account_days d
           WHERE ((d.account_id = seqs_between.p_account) AND ((d.day >= seqs_between.p_from) AND (d.day <= seqs_between.p_to)))
         UNION ALL
          SELECT min(u.seq) AS min,
             max(u.seq) AS max
            FROM ledger.unsealed() u(transaction_id, posted_at, account_id, seq, amount)
           WHERE ((u.account_id = seqs_between.p_account) AND ((ledger.day_of(u.posted_at) >= seqs_between.p_from) AND (ledger.day_of(u.posted_at) <= seqs_between.p_to)))) m;
END;

CREATE OR REPLACE FUNCTION ledger.settle_entries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION ledger.unsealed()
 RETURNS TABLE(transaction_id uuid, posted_at timestamp with time zone, account_id uuid, seq bigint, amount bigint)
 LANGUAGE sql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
BEGIN ATOMIC
 SELECT t.id,
     t.posted_at,
     e.account_id,
     e.seq,
     e.amount
    FROM (( SELECT transactions.id,
             transactions.posted_at
            FROM ledger.transactions
           WHERE (ROW(transactions.written_in, transactions.id) > ROW(COALESCE(( SELECT blocks.last_written_in
                    FROM ledger.blocks
                   ORDER BY blocks.number DESC
                  LIMIT 1), '0'::xid8), COALESCE(( SELECT blocks.last_transaction
                    FROM ledger.blocks
                   ORDER BY blocks.number DESC
                  LIMIT 1), '00000000-0000-0000-0000-000000000000'::uuid)))
           ORDER BY transactions.written_in, transactions.id
          OFFSET 0) t
      CROSS JOIN LATERAL ( SELECT n.account_id,
             n.seq,
             n.amount
            FROM ledger.entries n
           WHERE (n.transaction_id = t.id)
          OFFSET 0) e);
END;
