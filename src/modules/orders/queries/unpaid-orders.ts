import { assert } from '#kit/errors.ts'
import { instantFrom } from '#kit/time.ts'
import { type Statement, sql, type Tx } from '#platform/database/database.ts'
import { valueQuery } from '#platform/database/value-queries.ts'
import type { OrderEnd, OrderStatus } from '../vocabulary.ts'
import { type OrderRow, selectOrderOpportunities } from './orders.ts'

/** Finds the investor's order that awaits payment. There is at most one. */
export const findOpenOrder = (tx: Tx, investorId: string) =>
  tx.maybe<OrderRow & { idempotencyKey: string }>(
    sql`select * from orders.orders where investor_id = ${investorId} and status = 'pending_payment'`,
  )

/** BUY-3b: counts the investor's orders since a moment that reserved stakes and were not paid. */
export const countUnpaidSince = async (tx: Tx, investorId: string, since: Date): Promise<number> =>
  (
    await tx.one<{ count: number }>(sql`
      select count(*)::int4 as count from orders.orders
      where investor_id = ${investorId} and status in ('cancelled', 'expired') and lapses_at >= ${since}
        and is_held and ended_because in ('lapsed', 'given_up')`)
  ).count

interface OrderLine {
  readonly id: string
  readonly opportunityId: string
  readonly amount: bigint
  readonly fee: bigint
  readonly termsVersion: bigint
}

/** The records that decide whether a paid order can be finalised. */
export interface PaidOrder {
  readonly id: string
  readonly reference: string
  readonly status: OrderStatus
  readonly total: bigint
  readonly isHeld: boolean
  readonly endedBecause: OrderEnd | null
  readonly paidBy: string | null
  readonly lines: readonly OrderLine[]
  /** True if the investor has ordered one of the same opportunities since. */
  readonly isBoughtSince: boolean
  /** By opportunity, without this order. */
  readonly invested: readonly {
    readonly opportunityId: string
    readonly inYear: bigint
    readonly ever: bigint
  }[]
  readonly readAt: Date
}
interface PaidOrderJson extends Omit<PaidOrder, 'total' | 'lines' | 'invested' | 'readAt'> {
  total: string
  readAt: string
  lines: Record<keyof OrderLine, string>[]
  invested: { opportunityId: string; inYear: string; ever: string }[]
}

export const paidOrderQuery = (investorId: string, orderId: string, now: Date) =>
  valueQuery(
    sql`select json_build_object('id', o.id, 'reference', o.reference, 'status', o.status, 'total', o.total::text,
      'isHeld', o.is_held, 'endedBecause', o.ended_because, 'paidBy', o.paid_by, 'readAt', clock_timestamp(),
      'lines', (
        select json_agg(json_build_object('id', id, 'opportunityId', opportunity_id, 'amount', amount::text,
          'fee', fee::text, 'termsVersion', terms_version::text) order by id)
        from orders.investments where order_id = o.id),
      'isBoughtSince', exists (
        select from orders.investments i
        where i.investor_id = o.investor_id and i.order_id <> o.id and i.created_at >= o.created_at
          and i.status in ('pending_payment', 'completed')
          and i.opportunity_id in (${selectOrderOpportunities(orderId)})),
      'invested', (
        select coalesce(json_agg(json_build_object(
          'opportunityId', opportunity_id, 'inYear', in_year::text, 'ever', ever::text)), '[]')
        from (
          select opportunity_id, sum(amount)::int8 as ever, coalesce(sum(amount)
            filter (where created_at > ${now}::timestamptz - interval '12 months'), 0)::int8 as in_year
          from orders.investments
          where investor_id = ${investorId} and order_id <> ${orderId}
            and status in ('pending_payment', 'completed')
          group by opportunity_id) as held))
      from orders.orders o where o.id = ${orderId} and o.investor_id = ${investorId}`,
    (found: PaidOrderJson | null): PaidOrder => {
      assert(found, 'a payment names an order of its investor')
      return {
        ...found,
        total: BigInt(found.total),
        readAt: instantFrom(found.readAt),
        lines: found.lines.map(({ id, opportunityId, amount, fee, termsVersion }) => ({
          id,
          opportunityId,
          amount: BigInt(amount),
          fee: BigInt(fee),
          termsVersion: BigInt(termsVersion),
        })),
        invested: found.invested.map((one) => ({
          ...one,
          inYear: BigInt(one.inYear),
          ever: BigInt(one.ever),
        })),
      }
    },
  )

/** Completes an order. Raises 40001 if it changed since it was read, or if more of the annual limit is used. */
export const writeCompletion = (
  { id, status }: PaidOrder,
  paid: { readonly depositId: string; readonly at: Date; readonly used: bigint },
): Statement =>
  sql`select orders.complete_order(${id}, ${status}, ${paid.depositId}, ${paid.at}, ${paid.used})`

export interface End {
  readonly status: 'cancelled' | 'expired'
  readonly because: OrderEnd
}

/** BUY-5: ends an order and returns its lines to the cart. Raises 40001 if the order is no longer open. */
export const writeEnd = (id: string, { status, because }: End, at: Date): Statement =>
  sql`select orders.end_order(${id}, ${status}, ${because}, ${at})`

/** Lists open orders whose reservation has ended, oldest first. */
export const listLapsedOrders = (tx: Tx, at: Date, most: number) =>
  tx.rows<OrderRow>(sql`
    select * from orders.orders where status = 'pending_payment' and lapses_at <= ${at}
    order by lapses_at limit ${most}`)
