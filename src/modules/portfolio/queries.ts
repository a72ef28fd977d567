import type { Asked } from '#kit/list.ts'
import type { DistributionSchedule, Lifecycle } from '#modules/opportunities/vocabulary.ts'
import { prepared, type Statement, sql, type Tx } from '#platform/db.ts'
import { descending, listPart } from '#platform/list.ts'
import { transactionList } from './lists.ts'
import type { PayoutPart, TransactionMethod, TransactionStatus, TransactionType } from './vocabulary.ts'

/**
 * The one module that reads every schema, and writes none: what an investor holds is spread over the modules
 * that own it, and is told here in one piece.
 */
export interface StakeRow {
  opportunityId: string
  amount: bigint
  since: Date
  slug: string
  title: { ar: string; en: string }
  location: { ar: string; en: string }
  cover: string | null
  lifecycle: Lifecycle
  endedAt: Date | null
  price: bigint
  invested: bigint
  annualReturnBps: number
  totalReturnBps: number
  termMonths: number
  distributionSchedule: DistributionSchedule
  income: bigint
  capital: bigint
}

export const listStakes = (tx: Tx, investorId: string) =>
  tx.rows<StakeRow>(
    prepared(sql`
      select s.opportunity_id, s.amount, s.since, o.slug, o.title,
        jsonb_build_object(
          'ar', concat(c.name ->> 'ar', '، ', o.district ->> 'ar'),
          'en', concat(c.name ->> 'en', ', ', o.district ->> 'en')) as location,
        'images/' || i.storage_id as cover, o.lifecycle, k.price, k.invested,
        (select u.at from opportunities.updates u where u.opportunity_id = o.id and u.kind = 'exited') as ended_at,
        o.annual_return_bps, o.total_return_bps, o.term_months, o.distribution_schedule,
        coalesce(paid.income, 0)::int8 as income, coalesce(paid.capital, 0)::int8 as capital
      from orders.stakes s
      join opportunities.opportunities o on o.id = s.opportunity_id
      join opportunities.stock k on k.opportunity_id = o.id
      join opportunities.cities c on c.key = o.city_key
      left join opportunities.images i on i.opportunity_id = o.id and i.is_cover
      left join ledger.accounts w on w.owner_id = s.investor_id and w.kind = 'wallet'
      left join lateral (
        select sum(e.amount) filter (where t.record_kind = 'opportunity_income') as income,
          sum(e.amount) filter (where t.record_kind = 'opportunity_capital') as capital
        from ledger.transactions t join ledger.entries e on e.transaction_id = t.id
        where t.kind = 'disbursement' and e.account_id = w.id
          and t.id in (select transaction_id from ledger.entries where account_id = o.income_account_id)
      ) as paid on true
      where s.investor_id = ${investorId}
      order by s.amount desc, s.opportunity_id`),
  )

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

/** What came out of an opportunity's income account into the wallet. */
const payouts = (investorId: string): Statement => sql`
  select t.id, 'sales' as type, 'completed' as status, e.amount, 'wallet' as method, t.posted_at as at,
    o.title::jsonb as title, null::uuid as order_id,
    case t.record_kind when 'opportunity_capital' then 'capital' else 'income' end as part, null as reason,
    null as payment_url
  from ledger.accounts w
  join ledger.entries e on e.account_id = w.id
  join ledger.transactions t on t.id = e.transaction_id and t.kind = 'disbursement'
  join ledger.entries source on source.transaction_id = t.id and source.amount < 0
  join opportunities.opportunities o on o.income_account_id = source.account_id
  where w.owner_id = ${investorId} and w.kind = 'wallet'`
