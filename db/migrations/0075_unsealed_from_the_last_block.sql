-- What no block holds yet is asked for with every balance of a day. The server cannot know how few they are, and read
-- every entry there is to find them: now it goes from the last block on, transaction by transaction.

create or replace function ledger.unsealed() returns table (
  transaction_id uuid, posted_at timestamptz, account_id uuid, seq bigint, amount bigint
) language sql stable
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
begin atomic
  select t.id, t.posted_at, e.account_id, e.seq, e.amount
  from (
    select id, posted_at from ledger.transactions
    where (written_in, id) > (
      coalesce((select last_written_in from ledger.blocks order by number desc limit 1), '0'::xid8),
      coalesce((select last_transaction from ledger.blocks order by number desc limit 1),
        '00000000-0000-0000-0000-000000000000'))
    order by written_in, id offset 0
  ) t
  cross join lateral (
    select n.account_id, n.seq, n.amount from ledger.entries n where n.transaction_id = t.id offset 0
  ) e;
end;
