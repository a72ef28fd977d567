import { empty, prepared, type Sql, sql, type Tx } from '#platform/db.ts'

/**
 * The one module that reads every schema, and writes none: what an investor holds is spread over the modules
 * that own it, and is told here in one piece.
 */
export interface StakeRow {
  opportunity_id: string
  amount: bigint
  since: Date
  slug: string
  title: { ar: string; en: string }
  location: { ar: string; en: string }
  cover: string | null
  lifecycle: 'draft' | 'published' | 'closed' | 'completed' | 'exited' | 'cancelled'
  opens_at: Date
  closes_at: Date | null
  price: bigint
  invested: bigint
  reserved: bigint
  annual_return_bps: number
  total_return_bps: number
  term_months: number
  distribution_schedule: 'weekly' | 'monthly' | 'quarterly' | 'semi_annually' | 'annually' | 'on_maturity'
  paid: bigint
}

const stakes = prepared(
  'portfolio.stakes',
  `select s.opportunity_id, s.amount, s.since, o.slug, o.title,
     jsonb_build_object(
       'ar', concat(c.name ->> 'ar', '، ', o.district ->> 'ar'),
       'en', concat(c.name ->> 'en', ', ', o.district ->> 'en')) as location,
     'images/' || i.storage_id as cover, o.lifecycle, o.opens_at, o.closes_at, k.price, k.invested, k.reserved,
     o.annual_return_bps, o.total_return_bps, o.term_months, o.distribution_schedule,
     coalesce((
       select sum(e.amount) from ledger.transactions t join ledger.entries e on e.transaction_id = t.id
       where t.kind = 'disbursement' and t.record_kind = 'opportunity_income' and e.account_id = w.id
         and t.id in (select transaction_id from ledger.entries where account_id = o.income_account_id)
     ), 0)::int8 as paid
   from orders.stakes s
   join opportunities.opportunities o on o.id = s.opportunity_id
   join opportunities.stock k on k.opportunity_id = o.id
   join opportunities.cities c on c.key = o.city_key
   left join opportunities.images i on i.opportunity_id = o.id and i.is_cover
   left join ledger.accounts w on w.owner_id = s.investor_id and w.kind = 'wallet'
   where s.investor_id = $1
   order by s.amount desc, s.opportunity_id`,
)
export const listStakes = (tx: Tx, investorId: string) => tx.rows<StakeRow>(stakes(investorId))

export interface TransactionRow {
  id: string
  type: 'deposit' | 'withdrawal' | 'sales' | 'funded'
  status: 'pending' | 'completed' | 'failed' | 'rejected'
  amount: bigint
  method: 'wallet' | 'online' | 'bank'
  at: Date
  title: { ar: string; en: string } | null
  order_id: string | null
  reason: string | null
}

export interface TransactionFilter {
  readonly limit: number
  readonly before: { readonly at: Date; readonly id: string } | null
  readonly type: string | null
  readonly status: string | null
}

/** Each source gives at most one page, so that the sort is of a few rows however long the history is. */
export function listTransactions(tx: Tx, investorId: string, filter: TransactionFilter) {
  const { before, limit, type, status } = filter
  const page = (at: Sql, id: Sql) => sql`
    ${before ? sql`and (${at}, ${id}) < (${before.at}, ${before.id}::uuid)` : empty}
    order by ${at} desc, ${id} desc limit ${limit}`
  return tx.rows<TransactionRow>(sql`
    select * from (
      (select d.id, 'deposit' as type, d.status, d.amount, d.method, d.created_at as at,
         null::jsonb as title, null::uuid as order_id, d.failure_reason as reason
       from payments.deposits d
       where d.investor_id = ${investorId} ${page(sql`d.created_at`, sql`d.id`)})
      union all
      (select i.id, 'funded', case i.status when 'pending_payment' then 'pending' when 'completed' then 'completed'
           else 'failed' end, i.amount + i.fee, r.method, i.created_at, o.title::jsonb, r.id, null
       from orders.investments i
       join orders.orders r on r.id = i.order_id
       join opportunities.opportunities o on o.id = i.opportunity_id
       where i.investor_id = ${investorId} ${page(sql`i.created_at`, sql`i.id`)})
      union all
      (select t.id, 'sales', 'completed', e.amount, 'wallet', t.posted_at, o.title::jsonb, null, null
       from ledger.accounts w
       join ledger.entries e on e.account_id = w.id
       join ledger.transactions t on t.id = e.transaction_id and t.kind = 'disbursement'
       left join opportunities.opportunities o on o.id = t.record_id
       where w.owner_id = ${investorId} and w.kind = 'wallet' ${page(sql`t.posted_at`, sql`t.id`)})
    ) as movement
    where (${type}::text is null or type = ${type}) and (${status}::text is null or status = ${status})
    order by at desc, id desc limit ${limit}`)
}
