-- Where on its account a day's entries begin and end, so that the entries of a few days are found without reading all
-- that came before. Kept with the day's totals when entries are sealed, and proved with them.

alter table ledger.account_days add column first_seq bigint, add column last_seq bigint;
update ledger.account_days d set first_seq = e.first_seq, last_seq = e.last_seq
from (
  select e.account_id, ledger.day_of(t.posted_at) as day, min(e.seq) as first_seq, max(e.seq) as last_seq
  from ledger.transactions t join ledger.entries e on e.transaction_id = t.id
  where (t.written_in, t.id) <= (
    select b.last_written_in, b.last_transaction from ledger.blocks b order by b.number desc limit 1)
  group by 1, 2
) e where e.account_id = d.account_id and e.day = d.day;
alter table ledger.account_days alter column first_seq set not null, alter column last_seq set not null;

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
end $$;

-- The entries of an account within which all of some days stand; nothing where it did not move on any of them.
create function ledger.seqs_between(p_account uuid, p_from date, p_to date)
returns table (first_seq bigint, last_seq bigint)
language sql stable
begin atomic
  select min(m.first_seq), max(m.last_seq) from (
    select min(d.first_seq) as first_seq, max(d.last_seq) as last_seq from ledger.account_days d
    where d.account_id = p_account and d.day between p_from and p_to
    union all
    select min(u.seq), max(u.seq) from ledger.unsealed() u
    where u.account_id = p_account and ledger.day_of(u.posted_at) between p_from and p_to
  ) m;
end;
revoke execute on function ledger.seqs_between from public;
grant execute on function ledger.seqs_between to sahl_app;
