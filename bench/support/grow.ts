import type pg from 'pg'
import { growReportRows } from './grow-report-rows.ts'
import { growPeople } from './people.ts'

export interface Growth {
  /** Investors and orders alike. */
  readonly many: number
  readonly opportunities: readonly string[]
  /** Somebody who has bought a great deal. */
  readonly busy: string
}

const fees = '00000000-0000-7000-8000-000000000007'

/**
 * Fills the tables in bulk, past triggers and foreign keys, since it is only their size that matters. Balances
 * of accounts are not those of their entries afterwards: nothing may be concluded about books.
 */
export async function growTables(owner: pg.Client, { many, opportunities, busy }: Growth): Promise<void> {
  await growPeople(owner, many)
  await owner.query(
    `create temp table wares as
    select ordinality - 1 as n, o.id, o.funding_account_id as account, o.income_account_id as income
    from unnest($1::uuid[]) with ordinality as w (id) join opportunities.opportunities o on o.id = w.id`,
    [opportunities],
  )
  await owner.query(`
    insert into ledger.accounts (id, kind, owner_id, lock_rank, balance)
    select id, 'wallet', id, 1, 1000000 from people;
    insert into verification.applications (user_id, status, created_at, saved_at, status_at)
    select id, 'not_done', now(), now(), now() from people where n % 10 = 0 and n % 50 > 0`)
  // Opportunities sell out one after another, five at a time, so that most have no lines among the latest.
  await owner.query(
    `create temp table bought as
       select uuidv7(interval '-1 year' + g.n * interval '25 seconds') as id, uuidv7() as line, uuidv7() as movement,
         case when g.n % 500 = 0 then $1::uuid else p.id end as investor, w.id as ware, w.account, g.n,
         now() - interval '1 year' + g.n * interval '25 seconds' as at
       from generate_series(1, ${many}) as g (n) join people p on p.n = g.n
       join wares w on w.n = (g.n::int8 * ${opportunities.length} / ${many} + g.n % 5) % ${opportunities.length}`,
    [busy],
  )
  await owner.query(`
    insert into orders.orders
      (id, reference, investor_id, method, status, total, idempotency_key, request_hash, created_at, completed_at)
    select id, 'SH-' || id, investor, 'wallet', 'completed', 102300, line, '', at, at from bought;
    insert into orders.investments
      (id, order_id, investor_id, opportunity_id, amount, fee, fee_vat, terms_version, status, created_at,
        completed_at)
    select line, id, investor, ware, 100000, 2300, 300, 1, 'completed', at, at from bought;
    insert into ledger.transactions
      (id, kind, actor_kind, actor_id, record_kind, record_id, posted_at, entry_count)
    select movement, 'funding', 'user', investor::text, 'order', id, at, 3 from bought;
    insert into ledger.entries (account_id, seq, transaction_id, amount, balance_after)
    select a.id, 1000 + row_number() over (partition by a.id order by b.id), b.movement, -102300, 0
    from bought b join ledger.accounts a on a.kind = 'wallet' and a.owner_id = b.investor;
    insert into ledger.entries (account_id, seq, transaction_id, amount, balance_after)
    select account, 1000 + row_number() over (partition by account order by id), movement, 100000, 0 from bought;
    insert into ledger.entries (account_id, seq, transaction_id, amount, balance_after)
    select '${fees}', 1000 + row_number() over (order by id), movement, 2300, 0 from bought;
    insert into payments.deposits (id, investor_id, account_id, amount, asked, method, status, gateway_id,
      created_at, decided_at)
    select uuidv7(), investor, investor, 100000, 100000, 'online', 'completed', line::text, at, at
    from bought where n % 2 = 0;
    insert into payments.receipts (id, gateway, payment_id, gateway_id, deposit_id, amount, refunded, received_at)
    select uuidv7(), 'moyasar', id::text, gateway_id, id, amount, 0, decided_at
    from payments.deposits where gateway_id is not null and status = 'completed'
    on conflict do nothing`)
  await growReportRows(owner)
  await owner.query('set session_replication_role = origin')
}
