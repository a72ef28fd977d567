-- ADM-2, ADM-6: what moved on each day, by kind of movement and of account, for the dashboard and the reports. Sealing
-- adds to these sums as it adds to the other totals of days; unsealed entries are read from the entries themselves.
create table ledger.flow_days (
  day date not null,
  kind text not null,
  record_kind text not null,
  is_reversal boolean not null,
  account_kind text not null references ledger.account_kinds,
  -- the opportunity, for its two kinds of accounts
  owner_id uuid,
  debit bigint not null,
  credit bigint not null,
  entries integer not null
);
create unique index flow_days_once on ledger.flow_days
  (account_kind, day, kind, record_kind, is_reversal, owner_id) nulls not distinct;
create index flow_days_of_owner on ledger.flow_days (owner_id, account_kind, day) where owner_id is not null;
grant select on ledger.flow_days to sahl_app;

create function ledger.add_flow_days(p_after xid8, p_after_id uuid, p_last xid8, p_last_id uuid) returns void
language sql as $$
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
$$;
revoke execute on function ledger.add_flow_days from public;

-- For the owner: computes the sums again from the sealed entries.
create function ledger.rebuild_flow_days() returns void language plpgsql as $$
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
end $$;
revoke execute on function ledger.rebuild_flow_days from public;
select ledger.rebuild_flow_days();

create or replace function ledger.add_days(p_after xid8, p_after_id uuid, p_last xid8, p_last_id uuid) returns void
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
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
end $$;
