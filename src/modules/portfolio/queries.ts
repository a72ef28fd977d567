import type { Asked } from '#kit/list.ts'
import { endOfRiyadhDay } from '#kit/time.ts'
import { join, type Statement, sql, type Tx } from '#platform/db.ts'
import { descending, listPart } from '#platform/list.ts'
import { transactionList } from './lists.ts'
import type { PayoutPart, TransactionMethod, TransactionStatus, TransactionType } from './vocabulary.ts'

export * from './queries/holdings.ts'

export interface TransactionRow {
  id: string
  type: TransactionType
  status: TransactionStatus
  amount: bigint
  method: TransactionMethod
  at: Date
  title: { ar: string; en: string } | null
  orderId: string | null
  /** Of a deposit whose page can still be paid. */
  paymentUrl: string | null
  part: PayoutPart | null
  reason: string | null
}

/**
 * Each source gives at most one part of what the filter asks for, so that the sort is of a few rows however
 * long the history is.
 */
export const listTransactions = (tx: Tx, investorId: string, asked: Asked<typeof transactionList>) =>
  listPart<TransactionRow, typeof transactionList>(
    tx,
    {
      list: transactionList,
      columns: sql`*`,
      tables: sourcesOf(investorId).map((source) => sql`(${source}) as source`),
      filters: {
        type: (type) => sql`type = ${type}`,
        status: (status) => sql`status = ${status}`,
        method: (method) => sql`method = ${method}`,
        from: (day) => sql`at >= ${`${day}T00:00:00+03:00`}::timestamptz`,
        to: (day) => sql`at < ${endOfRiyadhDay(day)}::timestamptz`,
      },
      orders: { newest: [descending(sql`at`), descending(sql`id`)] },
    },
    asked,
  )

const sourcesOf = (investorId: string): Statement[] =>
  [deposits, investments, payouts, returns, withdrawals, returnedWithdrawals, transfers].map((source) =>
    source(investorId),
  )

/** One of them, by its id. */
export const findTransaction = (tx: Tx, investorId: string, id: string) =>
  tx.maybe<TransactionRow>(
    join(
      sourcesOf(investorId).map((source) => sql`(select * from (${source}) as source where id = ${id})`),
      ' union all ',
    ),
  )

/**
 * What the wallet held after each of these, as the ledger's own entry says: so it is right on every page, whichever
 * rows a filter leaves out. The lines of an order are paid by one entry, and are told one after the other.
 */
export const listBalances = (
  tx: Tx,
  investorId: string,
  rows: readonly Pick<TransactionRow, 'id' | 'orderId'>[],
) =>
  tx.rows<{ id: string; balance: bigint }>(sql`
    select r.id, (e.balance_after + coalesce((
        select sum(i.amount + i.fee) from orders.investments i where i.order_id = r.order_id and i.id > r.id
      ), 0))::int8 as balance
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ orderId }) => orderId)}::uuid[]) as r (id, order_id)
    cross join lateral (
      select t.id from ledger.transactions t where t.id = r.id
      union all
      select t.id from ledger.transactions t
      where t.record_kind = 'deposit' and t.record_id = r.id and t.kind = 'deposit' and t.reverses is null
      union all
      select t.id from ledger.transactions t where t.record_kind = 'withdrawal' and t.record_id = r.id
        and t.kind = 'withdrawal_request' and t.reverses is null
      union all
      select t.id from ledger.transactions t
      where t.record_kind = 'order' and t.record_id = r.order_id and t.kind = 'funding' and t.reverses is null
    ) as posted
    join ledger.entries e on e.transaction_id = posted.id
    where e.account_id = (select id from ledger.accounts where kind = 'wallet' and owner_id = ${investorId})`)

export * from './queries/causes.ts'

const deposits = (investorId: string): Statement => sql`
  select id, 'deposit' as type, standing as status, amount, method,
    coalesce(decided_at, created_at) as at, null::jsonb as title,
    null::uuid as order_id, null::text as part, failure_reason as reason,
    case when status = 'pending' then payment_url end as payment_url
  from payments.deposits where investor_id = ${investorId}`

const investments = (investorId: string): Statement => sql`
  select i.id, 'funded' as type,
    case when i.status = 'completed' or i.returned_by is not null then 'completed'
      when i.status = 'pending_payment' then 'pending' else 'failed' end as status,
    i.amount + i.fee as amount, r.method, i.created_at as at, o.title::jsonb as title, r.id as order_id,
    null as part, null as reason, null as payment_url
  from orders.investments i
  join orders.orders r on r.id = i.order_id
  join opportunities.opportunities o on o.id = i.opportunity_id
  where i.investor_id = ${investorId}`

/** What opportunities have paid into the wallet. */
const payouts = (investorId: string): Statement => sql`
  select d.transaction_id as id, 'sales' as type, 'completed' as status, d.amount::int8 as amount,
    'wallet' as method, d.paid_at as at, o.title::jsonb as title, null::uuid as order_id, d.part::text as part,
    null as reason, null as payment_url
  from disbursements.shares d
  join disbursements.runs r on r.id = d.run_id
  join opportunities.opportunities o on o.id = r.opportunity_id
  where d.investor_id = ${investorId} and d.transaction_id is not null`

/** What went out to a bank account, or was to. */
const withdrawals = (investorId: string): Statement => sql`
  select id, 'withdrawal' as type, case status when 'cancelled' then 'failed' else status end as status,
    amount::int8 as amount, 'bank' as method, requested_at as at, null::jsonb as title, null::uuid as order_id,
    null as part, case status when 'cancelled' then 'cancelled' else reason end as reason, null as payment_url
  from withdrawals.withdrawals where investor_id = ${investorId}`

/** What the bank gave back after it was paid: the withdrawal stays completed, and its amount comes in again. */
const returnedWithdrawals = (investorId: string): Statement => sql`
  select r.request_reversal as id, 'deposit' as type, 'completed' as status, w.amount::int8 as amount,
    'bank' as method, r.returned_at as at, null::jsonb as title, null::uuid as order_id, null as part,
    'withdrawal_returned' as reason, null as payment_url
  from withdrawals.returns r join withdrawals.withdrawals w on w.id = r.withdrawal_id
  where w.investor_id = ${investorId}`

/** What came in by bank, and what of it was taken back since it was another's. */
const transfers = (investorId: string): Statement => sql`
  select m.transaction_id as id, case m.kind when 'credited' then 'deposit' else 'withdrawal' end as type,
    'completed' as status, r.amount::int8 as amount, 'bank' as method, m.moved_at as at,
    null::jsonb as title, null::uuid as order_id, null as part,
    case m.kind when 'reversed' then 'transfer_reversed' end as reason, null as payment_url
  from receipts.moves m join receipts.receipts r on r.id = m.receipt_id
  where m.investor_id = ${investorId}`

/** BUY-9: what came back for one investment that was cancelled. */
const returns = (investorId: string): Statement => sql`
  select i.returned_by as id, 'sales' as type, 'completed' as status, i.amount + i.fee as amount,
    'wallet' as method, i.returned_at as at, o.title::jsonb as title, null::uuid as order_id, 'capital' as part,
    null as reason, null as payment_url
  from orders.investments i
  join opportunities.opportunities o on o.id = i.opportunity_id
  where i.investor_id = ${investorId} and i.returned_by is not null and not exists (
    select from disbursements.shares d where d.transaction_id = i.returned_by and d.investor_id = i.investor_id)`
