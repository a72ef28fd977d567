import type { ListQuery } from '#kit/list.ts'
import type { AmountOnDay } from '#kit/search-text.ts'
import { endOfRiyadhDay, instantFrom, startOfRiyadhDay } from '#kit/time.ts'
import type { RiskLevel } from '#modules/opportunities/vocabulary.ts'
import { prepared, type Statement, sql, type Tx } from '#platform/database/database.ts'
import { valueQuery } from '#platform/database/value-queries.ts'
import { amountConditions, ascending, dayConditions, descending, loadListPage } from '#platform/lists/list.ts'
import { orderList, organizationOrderList, ownOrderList } from '../lists.ts'
import type { Allowance } from '../rules.ts'
import type { OrderEnd, OrderMethod, OrderPlacer, OrderStatus, PlanPlacer } from '../vocabulary.ts'
import type { CartRow } from './cart.ts'

/** BUY-8: sums completed and reserved investments of the past twelve months. `record_order` sums them again. */
export const selectUsedLimit = (investorId: string, now: Date) => sql`
  select coalesce(sum(amount), 0)::int8 as used from orders.investments
  where investor_id = ${investorId} and created_at > ${now}::timestamptz - interval '12 months'
    and status in ('pending_payment', 'completed')`

/** BUY-8: counts the investors who have used more than this of the rolling twelve months. */
export const countAboveAnnualLimit = async (tx: Tx, limit: bigint, now: Date): Promise<number> =>
  (
    await tx.one<{ count: number }>(sql`
      select count(*)::int4 as count from (
        select investor_id from orders.investments
        where created_at > ${now}::timestamptz - interval '12 months' and status in ('pending_payment', 'completed')
        group by investor_id having sum(amount) > ${limit}) as above`)
  ).count

/**
 * BUY-8: reads the amounts that leave the rolling year, by day in Riyadh. Twelve months after 29 February is 1 March:
 * a day earlier the window still contains the investment.
 */
export const limitReleasesQuery = (investorId: string, now: Date) =>
  valueQuery(
    sql`select coalesce(json_agg(json_build_object('day', day, 'amount', amount::text) order by day), '[]')
      from (
        select to_char(freed_at at time zone 'Asia/Riyadh', 'YYYY-MM-DD') as day, sum(amount) as amount
        from (
          select amount, case when created_at + interval '12 months' - interval '12 months' < created_at
            then date_trunc('day', created_at + interval '12 months') + interval '1 day'
            else created_at + interval '12 months' end as freed_at
          from orders.investments
          where investor_id = ${investorId} and created_at > ${now}::timestamptz - interval '12 months'
            and status in ('pending_payment', 'completed')
        ) as used
        group by day
      ) as releases`,
    (releases: readonly { day: string; amount: string }[]) =>
      releases.map(({ day, amount }) => ({ day, amount: BigInt(amount) })),
  )

/** Sums an investor's investments by opportunity, in the past twelve months and in total. Reads the index only. */
const selectInvested = (investorId: string, now: Date) => sql`
  select coalesce(json_agg(json_build_object(
    'opportunityId', opportunity_id, 'inYear', in_year::text, 'ever', ever::text)), '[]')
  from (
    select opportunity_id, sum(amount)::int8 as ever, coalesce(sum(amount)
      filter (where created_at > ${now}::timestamptz - interval '12 months'), 0)::int8 as in_year
    from orders.investments
    where investor_id = ${investorId} and status in ('pending_payment', 'completed')
    group by opportunity_id) as held`

/** For another module's query: opportunities the investor has invested in. Empty unless the SQL condition holds. */
export const selectInvestedOpportunities = (investorId: string, condition: Statement): Statement =>
  sql`select opportunity_id from orders.investments where investor_id = ${investorId} and ${condition}`

export const getInvestedInYear = async (tx: Tx, investorId: string, now: Date): Promise<bigint> =>
  (await tx.one<{ used: bigint }>(prepared(selectUsedLimit(investorId, now)))).used

export interface OrderRow {
  id: string
  reference: string
  investorId: string
  method: OrderMethod
  status: OrderStatus
  total: bigint
  requestHash: string
  createdAt: Date
  completedAt: Date | null
  /** When the reservation ends. Null if the order was paid at once. */
  lapsesAt: Date | null
  /** BUY-3b: true if its amounts are reserved until then. */
  isHeld: boolean
  endedBecause: OrderEnd | null
  /** The id of the deposit that paid the order. */
  paidBy: string | null
  placedBy: OrderPlacer
}

export const getOrderByKey = (tx: Tx, investorId: string, key: string) =>
  tx.one<OrderRow>(
    prepared(sql`select * from orders.orders where investor_id = ${investorId} and idempotency_key = ${key}`),
  )

export interface NewInvestment {
  id: string
  opportunityId: string
  amount: bigint
  fee: bigint
  vat: bigint
  /** KYC-5: the acknowledged risk level, if it is above the investor's profile. */
  acknowledgedRisk: RiskLevel | null
  /** The version of the opportunity's terms. Null for investments made before versions existed. */
  termsVersion: bigint | null
}

/**
 * Inserts an order with its investments and removes its lines from the cart (a plan's lines were never in one). Raises
 * 40001 if the cart no longer holds the lines, or if more of the annual limit is used than was read.
 */
export const writeOrder = (
  order: OrderRow,
  idempotencyKey: string,
  read: { readonly allowance: Pick<Allowance, 'used'>; readonly riskProfile: string | null },
  lines: readonly NewInvestment[],
): Statement => sql`select orders.record_order(
  p_id => ${order.id}, p_reference => ${order.reference}, p_investor => ${order.investorId},
  p_method => ${order.method}, p_status => ${order.status}, p_total => ${order.total}, p_key => ${idempotencyKey},
  p_hash => ${order.requestHash}, p_at => ${order.createdAt}, p_lapses_at => ${order.lapsesAt},
  p_is_held => ${order.isHeld}, p_used => ${read.allowance.used}, p_profile => ${read.riskProfile},
  p_placed_by => ${order.placedBy},
  p_lines => ${lines.map((line) => line.id)}::uuid[],
  p_opportunities => ${lines.map((line) => line.opportunityId)}::uuid[],
  p_amounts => ${lines.map((line) => line.amount)}::int8[],
  p_fees => ${lines.map((line) => line.fee)}::int8[], p_vats => ${lines.map((line) => line.vat)}::int8[],
  p_risks => ${lines.map((line) => line.acknowledgedRisk)}::text[],
  p_terms => ${lines.map((line) => line.termsVersion)}::int8[])`

/** An investor's completed and reserved halalas in one opportunity: in the past twelve months, and in total. */
export interface Invested {
  readonly opportunityId: string
  readonly inYear: bigint
  readonly ever: bigint
}

export interface CartState {
  /** True if an order with this idempotency key exists. */
  readonly isRepeat: boolean
  readonly lines: readonly CartRow[]
  readonly invested: readonly Invested[]
  /** The database's clock when the row was read. */
  readonly readAt: Date
}
interface CartStateJson {
  isRepeat: boolean
  lines: { id: string; opportunityId: string; amount: string }[]
  invested: { opportunityId: string; inYear: string; ever: string }[]
  readAt: string
}
/** Reads the cart and the invested amounts that a checkout depends on. `key` is the checkout's idempotency key. */
export const cartStateQuery = (investorId: string, now: Date, key?: string) =>
  valueQuery(
    sql`select json_build_object(
      'isRepeat', exists (
        select from orders.orders where investor_id = ${investorId} and idempotency_key = ${key ?? null}),
      'lines', (
        select coalesce(json_agg(json_build_object('id', id, 'opportunityId', opportunity_id,
          'amount', amount::text) order by added_at, id), '[]')
        from orders.cart_items where investor_id = ${investorId}),
      'invested', (${selectInvested(investorId, now)}), 'readAt', clock_timestamp())`,
    (state: CartStateJson): CartState => {
      const invested = state.invested.map((one) => ({
        ...one,
        inYear: BigInt(one.inYear),
        ever: BigInt(one.ever),
      }))
      return {
        isRepeat: state.isRepeat,
        lines: state.lines.map((line) => ({ ...line, amount: BigInt(line.amount) })),
        invested,
        readAt: instantFrom(state.readAt),
      }
    },
  )

/** Finds the investor's latest completed order. */
export const findNewestOrder = (tx: Tx, investorId: string) =>
  tx.maybe<Pick<OrderRow, 'id' | 'requestHash'>>(sql`
    select id, request_hash from orders.orders where investor_id = ${investorId} and status = 'completed'
    order by id desc limit 1`)

export const findOrderById = (tx: Tx, id: string) =>
  tx.maybe<OrderRow>(sql`select * from orders.orders where id = ${id}`)

/** Lists those of the orders that a plan placed, with the kind of plan. */
export const listPlacedByPlans = (tx: Tx, ids: readonly string[]) =>
  tx.rows<{ id: string; placedBy: PlanPlacer }>(
    sql`select id, placed_by from orders.orders where id = any (${ids}::uuid[]) and placed_by <> 'investor'`,
  )

export const findInvestorsOrder = (tx: Tx, investorId: string, id: string) =>
  tx.maybe<OrderRow>(sql`select * from orders.orders where id = ${id} and investor_id = ${investorId}`)

/** The orders of one account, newest first: ids grow with time. */
const ordersOfAccount = (investorId: string) => ({
  columns: sql`*`,
  tables: sql`orders.orders`,
  where: sql`investor_id = ${investorId}`,
  orders: { newest: [descending(sql`id`)] },
})

/** Lists an investor's orders, newest first. */
export const listOrdersByInvestor = (tx: Tx, investorId: string, asked: ListQuery<typeof ownOrderList>) =>
  loadListPage<OrderRow, typeof ownOrderList>(
    tx,
    {
      ...ordersOfAccount(investorId),
      list: ownOrderList,
      filters: { status: (status) => sql`status = ${status}` },
    },
    asked,
  )

/** Lists the orders of an organization's account, newest first. A cancelled one gave back all that it bought. */
export const listOrdersByOrganization = (
  tx: Tx,
  holderId: string,
  asked: ListQuery<typeof organizationOrderList>,
) =>
  loadListPage<OrderRow, typeof organizationOrderList>(
    tx,
    {
      ...ordersOfAccount(holderId),
      list: organizationOrderList,
      filters: {
        status: (status) => sql`exists (
          select from orders.investments i where i.order_id = orders.id and i.status = ${status})`,
      },
    },
    asked,
  )

export const isReference = async (tx: Tx, reference: string): Promise<boolean> =>
  (await tx.maybe(sql`select 1 from orders.orders where reference = ${reference}`)) !== undefined

/** Narrows a list of orders to some investors, to one reference, or to the orders of a day with one total. */
export interface OrderSearch {
  readonly investors?: readonly string[]
  readonly reference?: string
  readonly amount?: AmountOnDay
}

function matchesOrder({ investors, reference, amount }: OrderSearch): Statement {
  if (investors) return sql`investor_id = any (${investors}::uuid[])`
  if (reference) return sql`reference = ${reference}`
  if (!amount) return sql`true`
  const { halalas, day } = amount
  return sql`total = ${halalas} and created_at >= ${startOfRiyadhDay(day)} and created_at < ${endOfRiyadhDay(day)}`
}

/** ADM-5: lists the orders of all investors. */
export const listOrders = (tx: Tx, asked: ListQuery<typeof orderList>, search: OrderSearch) =>
  loadListPage<OrderRow, typeof orderList>(
    tx,
    {
      list: orderList,
      columns: sql`*`,
      tables: sql`orders.orders`,
      where: matchesOrder(search),
      filters: {
        status: (status) => sql`status = ${status}`,
        method: (method) => sql`method = ${method}`,
        investor: (id) => sql`investor_id = ${id}`,
        ...dayConditions(sql`created_at`),
        ...amountConditions(sql`total`),
      },
      sums: { total: sql`total` },
      orders: {
        newest: [descending(sql`id`)],
        oldest: [ascending(sql`id`)],
        largest: [descending(sql`total`), descending(sql`id`)],
        smallest: [ascending(sql`total`), ascending(sql`id`)],
      },
    },
    asked,
  )

export interface InvestmentRow extends NewInvestment {
  orderId: string
  status: OrderStatus
  returnedAt: Date | null
}
export const listInvestmentsByOrder = (tx: Tx, orderIds: readonly string[]) =>
  tx.rows<InvestmentRow>(
    prepared(
      sql`select id, order_id, opportunity_id, amount, fee, fee_vat as vat, acknowledged_risk, terms_version,
            status, returned_at
          from orders.investments where order_id = any (${orderIds}::uuid[]) order by id`,
    ),
  )

/** For another module's query: the opportunities of an order. */
export const selectOrderOpportunities = (orderId: string): Statement =>
  sql`select opportunity_id from orders.investments where order_id = ${orderId}`

export const getOrder = (tx: Tx, id: string) =>
  tx.one<OrderRow>(sql`select * from orders.orders where id = ${id}`)
