import type { Asked } from '#kit/list.ts'
import { type Statement, sql, type Tx } from '#platform/db.ts'
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
      tables: [deposits(investorId), investments(investorId), payouts(investorId)].map(
        (source) => sql`(${source}) as source`,
      ),
      filters: { type: (type) => sql`type = ${type}`, status: (status) => sql`status = ${status}` },
      orders: { newest: [descending(sql`at`), descending(sql`id`)] },
    },
    asked,
  )

const deposits = (investorId: string): Statement => sql`
  select id, 'deposit' as type, standing as status, amount, method, created_at as at, null::jsonb as title,
    null::uuid as order_id, null::text as part, failure_reason as reason,
    case when status = 'pending' then payment_url end as payment_url
  from payments.deposits where investor_id = ${investorId}`

const investments = (investorId: string): Statement => sql`
  select i.id, 'funded' as type,
    case i.status when 'pending_payment' then 'pending' when 'completed' then 'completed' else 'failed' end as status,
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
