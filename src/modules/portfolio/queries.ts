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

/** Held, or given back with all others when the opportunity was cancelled. */
const stakes = (investorId: string): Statement => sql`
  select i.opportunity_id, sum(i.amount)::int8 as amount, min(i.completed_at) as since
  from orders.investments i join opportunities.opportunities o on o.id = i.opportunity_id
  where i.investor_id = ${investorId} and (i.status = 'completed'
    or (i.status = 'cancelled' and i.returned_by is not null and o.lifecycle = 'cancelled'))
  group by i.opportunity_id`

export const listStakes = (tx: Tx, investorId: string) =>
  tx.rows<StakeRow>(
    prepared(sql`
      select s.opportunity_id, s.amount, s.since, o.slug, o.title,
        jsonb_build_object(
          'ar', concat(c.name ->> 'ar', '، ', o.district ->> 'ar'),
          'en', concat(c.name ->> 'en', ', ', o.district ->> 'en')) as location,
        'images/' || i.storage_id as cover, o.lifecycle, k.price, k.invested,
        (select max(u.at) from opportunities.updates u
          where u.opportunity_id = o.id and u.kind in ('exited', 'cancelled')) as ended_at,
        o.annual_return_bps, o.total_return_bps, o.term_months, o.distribution_schedule,
        coalesce(paid.income, 0)::int8 as income, coalesce(paid.capital, 0)::int8 as capital
      from (${stakes(investorId)}) s
      join opportunities.opportunities o on o.id = s.opportunity_id
      join opportunities.stock k on k.opportunity_id = o.id
      join opportunities.cities c on c.key = o.city_key
      left join opportunities.images i on i.opportunity_id = o.id and i.is_cover
      left join (
        select r.opportunity_id, sum(d.amount) filter (where d.part = 'income') as income,
          sum(d.amount) filter (where d.part = 'capital') as capital
        from disbursements.shares d join disbursements.runs r on r.id = d.run_id
        where d.investor_id = ${investorId} and d.transaction_id is not null
        group by r.opportunity_id
      ) as paid on paid.opportunity_id = o.id
      order by s.amount desc, s.opportunity_id`),
  )

/** What the ledger itself has of an investor: the wallet, and all that went into opportunities for their orders. */
export const getLedgerSums = (tx: Tx, investorId: string) =>
  tx.one<{ wallet: bigint | null; invested: bigint }>(sql`
    select (select balance from ledger.accounts where owner_id = ${investorId} and kind = 'wallet') as wallet,
      (select coalesce(sum(e.amount), 0)::int8
       from orders.orders o
       join ledger.transactions t on t.record_kind = 'order' and t.record_id = o.id
       join ledger.entries e on e.transaction_id = t.id
       join ledger.accounts a on a.id = e.account_id and a.kind = 'funding'
       where o.investor_id = ${investorId}) as invested`)

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
