import type { ListQuery } from '#kit/list.ts'
import { instantFrom } from '#kit/time.ts'
import { selectExited } from '#modules/opportunities/index.ts'
import type { RiskLevel } from '#modules/opportunities/vocabulary.ts'
import { prepared, type Statement, sql, type Tx } from '#platform/database/database.ts'
import { valueQuery } from '#platform/database/value-queries.ts'
import { ascending, descending, loadListPage } from '#platform/lists/list.ts'
import { orderList, ownOrderList } from './lists.ts'
import type { Allowance } from './rules.ts'
import type { OrderEnd, OrderMethod, OrderPlacer, OrderStatus, PlanPlacer } from './vocabulary.ts'

export interface CartRow {
  readonly id: string
  readonly opportunityId: string
  readonly amount: bigint
}

/** For another module's query: the opportunities in an investor's cart, without a round trip to list them. */
export const opportunitiesInCart = (investorId: string): Statement =>
  sql`select opportunity_id from orders.cart_items where investor_id = ${investorId}`

export const countCartLines = async (tx: Tx, investorId: string): Promise<number> =>
  (
    await tx.one<{ count: number }>(
      sql`select count(*)::int4 as count from orders.cart_items where investor_id = ${investorId}`,
    )
  ).count

export const saveCartLine = (
  tx: Tx,
  line: { id: string; investorId: string; opportunityId: string; amount: bigint; at: Date },
) =>
  tx.run(sql`
    insert into orders.cart_items (id, investor_id, opportunity_id, amount, added_at)
    values (${line.id}, ${line.investorId}, ${line.opportunityId}, ${line.amount}, ${line.at})
    on conflict (investor_id, opportunity_id) do update set amount = excluded.amount`)

export const updateCartLine = (tx: Tx, investorId: string, id: string, amount: bigint) =>
  tx.run(
    sql`update orders.cart_items set amount = ${amount} where id = ${id} and investor_id = ${investorId}`,
  )

export const deleteCartLine = (tx: Tx, investorId: string, id: string) =>
  tx.run(sql`delete from orders.cart_items where id = ${id} and investor_id = ${investorId}`)

export const deleteCart = (tx: Tx, investorId: string) =>
  tx.run(sql`delete from orders.cart_items where investor_id = ${investorId}`)

/** BUY-8: completed and reserved investments of the past twelve months. `record_order` asks the same again. */
export const usedOfLimit = (investorId: string, now: Date) => sql`
  select coalesce(sum(amount), 0)::int8 as used from orders.investments
  where investor_id = ${investorId} and created_at > ${now}::timestamptz - interval '12 months'
    and status in ('pending_payment', 'completed')`
/**
 * BUY-8: how much of it is free again on which day of Riyadh's calendar. Twelve months after 29 February is
 * 1 March, since a day earlier the window still begins before it.
 */
export const listFreeing = (tx: Tx, investorId: string, now: Date) =>
  tx.rows<{ day: string; amount: bigint }>(
    prepared(sql`
      select to_char(freed_at at time zone 'Asia/Riyadh', 'YYYY-MM-DD') as day, sum(amount)::int8 as amount
      from (
        select amount, case when created_at + interval '12 months' - interval '12 months' < created_at
          then date_trunc('day', created_at + interval '12 months') + interval '1 day'
          else created_at + interval '12 months' end as freed_at
        from orders.investments
        where investor_id = ${investorId} and created_at > ${now}::timestamptz - interval '12 months'
          and status in ('pending_payment', 'completed')
      ) as used
      group by day order by day`),
  )

/** The same by opportunity, and what was invested before; from the index alone. */
const investedOf = (investorId: string, now: Date) => sql`
  select coalesce(json_agg(json_build_object(
    'opportunityId', opportunity_id, 'inYear', in_year::text, 'ever', ever::text)), '[]')
  from (
    select opportunity_id, sum(amount)::int8 as ever, coalesce(sum(amount)
      filter (where created_at > ${now}::timestamptz - interval '12 months'), 0)::int8 as in_year
    from orders.investments
    where investor_id = ${investorId} and status in ('pending_payment', 'completed')
    group by opportunity_id) as held`

/** For another module's query: what an investor has invested in, where that is asked for at all. */
export const opportunitiesInvestedIn = (investorId: string, isAsked: Statement): Statement =>
  sql`select opportunity_id from orders.investments where investor_id = ${investorId} and ${isAsked}`

export const getInvestedInYear = async (tx: Tx, investorId: string, now: Date): Promise<bigint> =>
  (await tx.one<{ used: bigint }>(prepared(usedOfLimit(investorId, now)))).used

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
  /** Until when its payment is awaited; null where it was paid at once. */
  lapsesAt: Date | null
  /** BUY-3b: whether its amounts are reserved meanwhile. */
  isHeld: boolean
  endedBecause: OrderEnd | null
  /** The deposit that paid for it. */
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
  /** KYC-5: the risk that was acknowledged, where it is above the investor's profile. */
  acknowledgedRisk: RiskLevel | null
  /** On which terms of the opportunity it is bought; unknown of what was bought long ago. */
  termsVersion: bigint | null
}

/**
 * An order with its investments, paid or awaiting its payment, and its lines out of the cart; those of a plan were in
 * none. Raises 40001 if the cart no longer holds them, or if more of the annual limit is used than was read.
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

export interface Invested {
  readonly opportunityId: string
  readonly inYear: bigint
  readonly ever: bigint
}

export interface CartState {
  /** An order under this key is there already. */
  readonly isRepeat: boolean
  readonly lines: readonly CartRow[]
  /** By opportunity: in the past twelve months, and ever. */
  readonly invested: readonly Invested[]
  /** When this was read, by the database's clock. */
  readonly readAt: Date
}
interface CartStateJson {
  isRepeat: boolean
  lines: { id: string; opportunityId: string; amount: string }[]
  invested: { opportunityId: string; inYear: string; ever: string }[]
  readAt: string
}
/** All of an investor's orders and cart that decides a checkout; the key is that of the command. */
export const cartState = (investorId: string, now: Date, key?: string) =>
  valueQuery(
    sql`select json_build_object(
      'isRepeat', exists (
        select from orders.orders where investor_id = ${investorId} and idempotency_key = ${key ?? null}),
      'lines', (
        select coalesce(json_agg(json_build_object('id', id, 'opportunityId', opportunity_id,
          'amount', amount::text) order by added_at, id), '[]')
        from orders.cart_items where investor_id = ${investorId}),
      'invested', (${investedOf(investorId, now)}), 'readAt', clock_timestamp())`,
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

/** What an investor has paid for last. */
export const findNewestOrder = (tx: Tx, investorId: string) =>
  tx.maybe<Pick<OrderRow, 'id' | 'requestHash'>>(sql`
    select id, request_hash from orders.orders where investor_id = ${investorId} and status = 'completed'
    order by id desc limit 1`)

export const findOrderById = (tx: Tx, id: string) =>
  tx.maybe<OrderRow>(sql`select * from orders.orders where id = ${id}`)

/** Which of these orders plans have placed, and which plan of their investor's. */
export const listPlacedByPlans = (tx: Tx, ids: readonly string[]) =>
  tx.rows<{ id: string; placedBy: PlanPlacer }>(
    sql`select id, placed_by from orders.orders where id = any (${ids}::uuid[]) and placed_by <> 'investor'`,
  )

export const findOrder = (tx: Tx, investorId: string, id: string) =>
  tx.maybe<OrderRow>(sql`select * from orders.orders where id = ${id} and investor_id = ${investorId}`)

/** Newest first, ids growing with time. */
export const listOrdersOf = (tx: Tx, investorId: string, asked: ListQuery<typeof ownOrderList>) =>
  loadListPage<OrderRow, typeof ownOrderList>(
    tx,
    {
      list: ownOrderList,
      columns: sql`*`,
      tables: sql`orders.orders`,
      where: sql`investor_id = ${investorId}`,
      filters: { status: (status) => sql`status = ${status}` },
      orders: { newest: [descending(sql`id`)] },
    },
    asked,
  )

/** Whose orders are sought, or which one. */
export interface SoughtOrders {
  readonly investors?: readonly string[]
  readonly reference?: string
}

/** ADM-5: everyone's orders. */
export const listOrders = (
  tx: Tx,
  asked: ListQuery<typeof orderList>,
  { investors, reference }: SoughtOrders,
) =>
  loadListPage<OrderRow, typeof orderList>(
    tx,
    {
      list: orderList,
      columns: sql`*`,
      tables: sql`orders.orders`,
      where: investors
        ? sql`investor_id = any (${investors}::uuid[])`
        : reference
          ? sql`reference = ${reference}`
          : sql`true`,
      filters: {
        status: (status) => sql`status = ${status}`,
        method: (method) => sql`method = ${method}`,
      },
      orders: { newest: [descending(sql`id`)], oldest: [ascending(sql`id`)] },
    },
    asked,
  )

/**
 * In how many opportunities somebody holds a stake, and whether an order of theirs waits. What has exited is paid out
 * and held no more.
 */
export const getHoldings = (tx: Tx, investorId: string) =>
  tx.one<{ stakes: number; isOrderOpen: boolean }>(sql`
    select (select count(*)::int4 from orders.stakes
        where investor_id = ${investorId} and opportunity_id not in (${selectExited()})) as stakes,
      exists (select from orders.orders where investor_id = ${investorId} and status = 'pending_payment')
        as is_order_open`)

/** Who holds a stake in an opportunity. */
export const listHolders = async (tx: Tx, opportunityId: string): Promise<string[]> => {
  const rows = await tx.rows<{ id: string }>(sql`
    select investor_id as id from orders.stakes where opportunity_id = ${opportunityId}`)
  return rows.map(({ id }) => id)
}

export interface Concerned {
  id: string
  holds: boolean
  /** An order of theirs awaits its payment. */
  waits: boolean
}

/** Whom it concerned what became of an opportunity at a moment: also those who have been paid back since. */
export const listConcerned = (tx: Tx, opportunityId: string, at: Date) =>
  tx.rows<Concerned>(sql`
    select investor_id as id, bool_or(status <> 'pending_payment') as holds,
      bool_or(status = 'pending_payment') as waits
    from orders.investments
    where opportunity_id = ${opportunityId} and created_at <= ${at}
      and (status in ('completed', 'pending_payment') or returned_at >= ${at})
    group by investor_id order by investor_id`)

/** What each holder has paid for an opportunity until a moment, fees beside it; in the order of their ids. */
export const listHoldings = (tx: Tx, opportunityId: string, until: Date) =>
  tx.rows<{ investorId: string; amount: bigint; fee: bigint }>(sql`
    select investor_id, sum(amount)::int8 as amount, sum(fee)::int8 as fee from orders.investments
    where opportunity_id = ${opportunityId} and status = 'completed' and completed_at <= ${until}
    group by investor_id order by investor_id`)

/** Returns the sum of an opportunity's completed investments, in halalas, whatever clock dated them. */
export const sumStakes = async (tx: Tx, opportunityId: string): Promise<bigint> =>
  (
    await tx.one<{ amount: bigint }>(sql`
      select coalesce(sum(amount), 0)::int8 as amount from orders.investments
      where opportunity_id = ${opportunityId} and status = 'completed'`)
  ).amount

/** What an investor holds of an opportunity now. */
export const findHolding = async (tx: Tx, investorId: string, opportunityId: string): Promise<bigint> =>
  (
    await tx.one<{ amount: bigint }>(sql`
      select coalesce(sum(amount), 0)::int8 as amount from orders.investments
      where investor_id = ${investorId} and opportunity_id = ${opportunityId} and status = 'completed'`)
  ).amount

/** What an investor had bought of each opportunity by a moment: what is held of it still, and what was given back. */
export const listBoughtBy = (tx: Tx, investorId: string, until: Date) =>
  tx.rows<{ opportunityId: string; held: bigint; returned: bigint }>(sql`
    select opportunity_id, coalesce(sum(amount) filter (where status = 'completed'), 0)::int8 as held,
      coalesce(sum(amount) filter (where status <> 'completed'), 0)::int8 as returned
    from orders.investments
    where investor_id = ${investorId} and completed_at <= ${until}
    group by opportunity_id order by min(completed_at), opportunity_id`)

/** OPP-9: what these investors hold of an opportunity has been given back, by a transaction of the ledger. */
export const cancelInvestments = (
  tx: Tx,
  opportunityId: string,
  investorIds: readonly string[],
  returned: { by: string; at: Date },
) =>
  tx.run(
    prepared(sql`
      update orders.investments set status = 'cancelled', returned_by = ${returned.by}, returned_at = ${returned.at}
      where opportunity_id = ${opportunityId} and investor_id = any (${investorIds}::uuid[])
        and status = 'completed'`),
  )

export interface InvestmentRow extends NewInvestment {
  orderId: string
  status: OrderStatus
  returnedAt: Date | null
}
export const listInvestmentsOf = (tx: Tx, orderIds: readonly string[]) =>
  tx.rows<InvestmentRow>(
    prepared(
      sql`select id, order_id, opportunity_id, amount, fee, fee_vat as vat, acknowledged_risk, terms_version,
            status, returned_at
          from orders.investments where order_id = any (${orderIds}::uuid[]) order by id`,
    ),
  )
