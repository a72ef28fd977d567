import type * as z from 'zod'
import { refuser } from '#kit/errors.ts'
import type { ListQuery } from '#kit/list.ts'
import { sumOf, toWire } from '#kit/money.ts'
import { findInvestable, type Investable } from '#modules/opportunities/index.ts'
import { requireInvestor } from '#modules/verification/index.ts'
import type { Context } from '#platform/context.ts'
import { type Order, ordersRefusals } from '../contract.ts'
import type { organizationOrderList, ownOrderList } from '../lists.ts'
import * as queries from '../queries/orders.ts'
import { canReturnInvestment, coolingOffEnds } from '../rules.ts'
import { ordersSettings } from '../settings.ts'
import { indexById } from './offers.ts'

type OrderAnswer = z.input<typeof Order>
/** Lines without a status of their own have the status of their order. */
type Lines = readonly (queries.NewInvestment &
  Partial<Pick<queries.InvestmentRow, 'status' | 'returnedAt'>>)[]
const refuse = refuser(ordersRefusals)

/** Returns one order of the investor. Fails with `order_not_found` if it belongs to someone else. */
export async function readOrder(context: Context, input: { id: string }): Promise<OrderAnswer> {
  const investor = requireInvestor(context.actor)
  const order = await queries.findInvestorsOrder(context.tx, investor.userId, input.id)
  if (!order) throw refuse('order_not_found')
  return loadOrderAnswer(context, order)
}

/** Lists the investor's orders, newest first. */
export async function listOrders(context: Context, asked: ListQuery<typeof ownOrderList>) {
  const investor = requireInvestor(context.actor)
  const { rows, nextCursor } = await queries.listOrdersByInvestor(context.tx, investor.userId, asked)
  return { items: await loadOrderAnswers(context, rows), nextCursor }
}

/** ORG-5b: lists the orders of an organization, newest first, by the status of what they bought. */
export async function listOrganizationOrders(
  context: Context,
  holderId: string,
  asked: ListQuery<typeof organizationOrderList>,
) {
  const { rows, nextCursor } = await queries.listOrdersByOrganization(context.tx, holderId, asked)
  return { items: await loadOrderAnswers(context, rows), nextCursor }
}

export const loadOrderAnswer = async (context: Context, order: queries.OrderRow): Promise<OrderAnswer> =>
  (await loadOrderAnswers(context, [order]))[0]!

/** Loads lines and opportunities with two queries for any number of orders. */
export async function loadOrderAnswers(
  context: Context,
  orders: readonly queries.OrderRow[],
): Promise<OrderAnswer[]> {
  if (orders.length === 0) return []
  const rows = await queries.listInvestmentsByOrder(
    context.tx,
    orders.map((order) => order.id),
  )
  const found = indexById(
    await findInvestable(context.tx, [...new Set(rows.map((row) => row.opportunityId))]),
  )
  return orders.map((order) => {
    const lines = rows.filter((row) => row.orderId === order.id)
    return buildOrderAnswer(context, order, lines, found)
  })
}

export function buildOrderAnswer(
  context: Context,
  order: queries.OrderRow,
  lines: Lines,
  found: ReadonlyMap<string, Investable>,
): OrderAnswer {
  const { coolingOffHours } = context.settings.of(ordersSettings)
  const coolsOffAt = coolingOffEnds(order.completedAt ?? order.createdAt, coolingOffHours)
  const isCoolingOff = context.now < coolsOffAt
  return {
    id: order.id,
    reference: order.reference,
    method: order.method,
    placedBy: order.placedBy,
    status: order.status,
    amount: toWire(sumOf(lines.map((line) => line.amount))),
    fees: toWire(sumOf(lines.map((line) => line.fee))),
    vat: toWire(sumOf(lines.map((line) => line.vat))),
    total: toWire(order.total),
    createdAt: order.createdAt.toISOString(),
    completedAt: order.completedAt?.toISOString() ?? null,
    lapsesAt: order.lapsesAt?.toISOString() ?? null,
    isHeld: order.isHeld,
    endedBecause: order.endedBecause,
    lines: lines.map((line) => {
      const property = found.get(line.opportunityId)!
      return {
        id: line.id,
        property: {
          id: property.id,
          slug: property.slug,
          title: property.title[context.locale],
          cover: property.cover,
        },
        amount: toWire(line.amount),
        fee: toWire(line.fee),
        vat: toWire(line.vat),
        acknowledgedRisk: line.acknowledgedRisk,
        status: line.status ?? order.status,
        returnedAt: line.returnedAt?.toISOString() ?? null,
        cancellableUntil:
          (line.status ?? order.status) === 'completed' &&
          canReturnInvestment(property.lifecycle) &&
          isCoolingOff
            ? coolsOffAt.toISOString()
            : null,
      }
    }),
  }
}
