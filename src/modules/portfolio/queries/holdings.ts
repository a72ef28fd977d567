import type { Bilingual } from '#kit/locale.ts'
import type { DistributionSchedule } from '#modules/opportunities/editor-vocabulary.ts'
import type { Lifecycle } from '#modules/opportunities/vocabulary.ts'
import { prepared, type Statement, sql, type Tx } from '#platform/database/database.ts'
import { valueQuery } from '#platform/database/value-queries.ts'
import { purchaseEpoch } from '../rules.ts'

/**
 * An investor's stake in one opportunity. This module reads the schemas of all modules and writes none, because the
 * data of a stake is spread over them.
 */
export interface StakeRow {
  opportunityId: string
  amount: bigint
  /** Each purchase's halalas times its day in Riyadh, counted from `purchaseEpoch`. */
  purchaseDays: bigint
  since: Date
  slug: string
  title: Bilingual
  location: Bilingual
  cover: string | null
  type: CatalogueEntry
  city: CatalogueEntry
  lifecycle: Lifecycle
  /** When funding was completed, which starts the term. */
  beganAt: Date | null
  endedAt: Date | null
  price: bigint
  invested: bigint
  annualReturnBps: number
  totalReturnBps: number
  termMonths: number
  distributionSchedule: DistributionSchedule
  income: bigint
  capital: bigint
  fees: bigint
  /** OPP-17: the latest approved valuation of the asset, once it is bought. */
  valuation: bigint | null
  valuedOn: string | null
}

interface CatalogueEntry {
  key: string
  name: Bilingual
}

/** Selects investments that are held, or were returned by the cancellation of their opportunity. */
const selectInvested = (investorId: string): Statement => sql`
  orders.investments i join opportunities.opportunities o on o.id = i.opportunity_id
  where i.investor_id = ${investorId} and (i.status = 'completed'
    or (i.status = 'cancelled' and o.lifecycle = 'cancelled' and exists (
      select from disbursements.shares d
      where d.transaction_id = i.returned_by and d.investor_id = i.investor_id)))`

const selectStakes = (investorId: string): Statement => sql`
  select i.opportunity_id, sum(i.amount)::int8 as amount, min(i.completed_at) as since,
    sum(i.amount::int8 * ((i.completed_at at time zone 'Asia/Riyadh')::date - ${purchaseEpoch}::date))::int8
      as purchase_days
  from ${selectInvested(investorId)} group by i.opportunity_id`

export const listStakes = (tx: Tx, investorId: string) =>
  tx.rows<StakeRow>(
    prepared(sql`
      select s.opportunity_id, s.amount, s.purchase_days, s.since, o.slug, o.title,
        jsonb_build_object(
          'ar', concat(c.name ->> 'ar', '، ', o.district ->> 'ar'),
          'en', concat(c.name ->> 'en', ', ', o.district ->> 'en')) as location,
        'images/' || i.storage_id as cover, o.lifecycle, k.price, k.invested,
        jsonb_build_object('key', o.type_key, 'name', y.name) as type,
        jsonb_build_object('key', o.city_key, 'name', c.name) as city, life.began_at, life.ended_at,
        o.annual_return_bps, o.total_return_bps, o.term_months, o.distribution_schedule,
        coalesce(paid.income, 0)::int8 as income, coalesce(paid.capital, 0)::int8 as capital,
        coalesce(paid.fee, 0)::int8 as fees, latest.value::int8 as valuation, latest.valued_on
      from (${selectStakes(investorId)}) s
      join opportunities.opportunities o on o.id = s.opportunity_id
      join opportunities.stock k on k.opportunity_id = o.id
      join opportunities.cities c on c.key = o.city_key
      join opportunities.property_types y on y.key = o.type_key
      left join lateral (
        select max(u.at) filter (where u.kind = 'completed') as began_at,
          max(u.at) filter (where u.kind <> 'completed') as ended_at
        from opportunities.updates u
        where u.opportunity_id = o.id and u.kind in ('completed', 'exited', 'cancelled')
      ) as life on true
      left join opportunities.images i on i.opportunity_id = o.id and i.is_cover
      left join disbursements.paid_to_stakes paid
        on paid.investor_id = ${investorId} and paid.opportunity_id = s.opportunity_id
      left join lateral (
        select v.value, v.valued_on from valuations.valuations v
        where v.opportunity_id = o.id and v.status = 'approved'
        order by v.valued_on desc, v.approved_at desc, v.id desc limit 1
      ) as latest on o.lifecycle = 'completed'
      order by s.amount desc, s.opportunity_id`),
  )

/** Lists the orders that bought each stake, newest first. */
export const listStakeOrders = (tx: Tx, investorId: string) =>
  tx.rows<{ opportunityId: string; id: string; at: Date }>(
    prepared(sql`
      select i.opportunity_id, i.order_id as id, i.completed_at as at from ${selectInvested(investorId)}
      order by i.completed_at desc, i.id desc`),
  )

/** Sums investments and paid income by day in Riyadh, earliest first. */
export const stakeDaysQuery = (investorId: string) =>
  valueQuery(
    sql`select coalesce(json_agg(json_build_object(
        'day', day, 'invested', invested::text, 'income', income::text) order by day), '[]')
      from (
        select day, sum(invested) as invested, sum(income) as income
        from (
          select (i.completed_at at time zone 'Asia/Riyadh')::date as day, i.amount::int8 as invested, 0 as income
          from ${selectInvested(investorId)}
          union all
          select day, 0, income from disbursements.paid_on_days where investor_id = ${investorId} and income <> 0
        ) as moved
        group by day
      ) as days`,
    (days: readonly { day: string; invested: string; income: string }[]) =>
      days.map((one) => ({ day: one.day, invested: BigInt(one.invested), income: BigInt(one.income) })),
  )

/** Lists the income that each opportunity paid per month of a year. */
export const paidByMonthQuery = (investorId: string, year: number) =>
  valueQuery(
    sql`select coalesce(json_agg(json_build_object(
        'month', to_char(month, 'YYYY-MM'), 'opportunityId', opportunity_id, 'amount', income::text)), '[]')
      from disbursements.paid_in_months
      where investor_id = ${investorId} and month between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date
        and income <> 0`,
    (months: readonly { month: string; opportunityId: string; amount: string }[]) =>
      months.map((one) => ({ ...one, amount: BigInt(one.amount) })),
  )

/** OPP-17: lists the approved valuations of the assets that the investor holds a stake in, the earliest first. */
export const valuationsQuery = (investorId: string) =>
  valueQuery(
    sql`select coalesce(json_agg(json_build_object(
        'opportunityId', opportunity_id, 'on', valued_on, 'value', value::text) order by valued_on), '[]')
      from (
        select distinct on (v.opportunity_id, v.valued_on) v.opportunity_id, v.valued_on, v.value
        from valuations.valuations v
        join opportunities.opportunities o on o.id = v.opportunity_id and o.lifecycle = 'completed'
        where v.status = 'approved' and v.opportunity_id in (
          select i.opportunity_id from orders.investments i
          where i.investor_id = ${investorId} and i.status = 'completed')
        order by v.opportunity_id, v.valued_on, v.approved_at desc, v.id desc
      ) as valued`,
    (rows: readonly { opportunityId: string; on: string; value: string }[]) =>
      rows.map((row) => ({ ...row, value: BigInt(row.value) })),
  )

/** BUY-9: sums the refunds of individually cancelled investments, with their fees. */
export const refundsSumQuery = (investorId: string) =>
  valueQuery(
    sql`select coalesce(sum(i.amount + i.fee), 0)::text from orders.investments i
      where i.investor_id = ${investorId} and i.returned_by is not null and not exists (
        select from disbursements.shares d
        where d.transaction_id = i.returned_by and d.investor_id = i.investor_id)`,
    BigInt,
  )

/**
 * Returns the ledger's figures of an investor: the wallet, and what went into opportunities for their orders, less
 * refunds of cancelled investments.
 */
export const getLedgerSums = (tx: Tx, investorId: string) =>
  tx.one<{ wallet: bigint | null; invested: bigint }>(sql`
    select (select balance from ledger.accounts where owner_id = ${investorId} and kind = 'wallet') as wallet,
      (select coalesce(sum(e.amount), 0)::int8
       from (
         select 'order' as kind, id from orders.orders where investor_id = ${investorId}
         union all
         select 'investment', id from orders.investments
         where investor_id = ${investorId} and returned_by is not null
       ) as r
       join ledger.transactions t on t.record_kind = r.kind and t.record_id = r.id
       join ledger.entries e on e.transaction_id = t.id
       join ledger.accounts a on a.id = e.account_id and a.kind = 'funding') as invested`)
