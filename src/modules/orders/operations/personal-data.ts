import type { Context } from '#platform/context.ts'
import type { Obligation, PersonalSection } from '#platform/declarations/personal-data.ts'
import { sheet as arabic } from '../messages.ar.ts'
import { sheet as english } from '../messages.en.ts'
import * as cartQueries from '../queries/cart.ts'
import * as holdings from '../queries/holdings.ts'
import * as queries from '../queries/orders.ts'
import { loadOrderAnswers } from './read-orders.ts'

const words = { ar: arabic, en: english }
const ordersAtMost = 1000

/** Returns the person's orders for the copy of their data. */
export async function buildOrdersSection(context: Context, personId: string): Promise<PersonalSection[]> {
  const { rows } = await queries.listOrdersByInvestor(context.tx, personId, { limit: ordersAtMost })
  const { title, columns, method, placers, status, and } = words[context.locale]
  const { reference, opportunities, amount, fees, total, at } = columns
  const orders = await loadOrderAnswers(context, rows)
  return [
    {
      key: 'orders',
      title,
      columns: {
        reference,
        opportunities,
        amount,
        fees,
        total,
        method: columns.method,
        placedBy: columns.placedBy,
        status: columns.status,
        at,
      },
      rows: orders.map((order, index) => ({
        reference: order.reference,
        opportunities: order.lines.map((line) => line.property.title).join(and),
        amount: { halalas: BigInt(order.amount) },
        fees: { halalas: BigInt(order.fees) },
        total: { halalas: BigInt(order.total) },
        method: method[order.method],
        placedBy: placers[order.placedBy],
        status: status[order.status],
        at: { at: rows[index]!.createdAt },
      })),
    },
  ]
}

/** AUTH-11: an account with stakes or an open order cannot be closed. */
export async function listOrderObligations({ tx }: Context, personId: string): Promise<Obligation[]> {
  const { stakes, isOrderOpen } = await holdings.getHoldings(tx, personId)
  return [
    ...(stakes > 0 ? [{ code: 'stakes_held', params: { stakes } }] : []),
    ...(isOrderOpen ? [{ code: 'order_open' }] : []),
  ]
}

export async function eraseCart({ tx }: Context, personId: string): Promise<void> {
  await cartQueries.deleteCart(tx, personId)
}
