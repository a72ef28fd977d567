import { releaseStock } from '#modules/opportunities/index.ts'
import { failOrderPayment } from '#modules/payments/index.ts'
import type { OpenContext } from '#platform/context.ts'
import { batch } from '#platform/database/value-queries.ts'
import { recordEventStatement } from '#platform/events/events.ts'
import { orderCalledOff, orderUnpaid } from '../contract.ts'
import * as queries from '../queries/orders.ts'
import { getOrder } from '../queries/orders.ts'
import { type End, writeEnd } from '../queries/unpaid-orders.ts'
import type { OrderEventData } from '../vocabulary.ts'
import { sortByOpportunity } from './purchase.ts'

/**
 * BUY-5: ends an unpaid order. Releases its reserved stock, returns its lines to the cart and stops awaiting its
 * payment; a payment that arrives later is handled as late (BUY-4). Does nothing if the order is no longer open.
 */
export async function endOrder(context: OpenContext, orderId: string, end: End): Promise<void> {
  const { now } = context
  const hasEnded = await context.db.transaction(async (tx) => {
    const order = await getOrder(tx, orderId)
    if (order.status !== 'pending_payment') return false
    const lines = await queries.listInvestmentsByOrder(tx, [orderId])
    const { investorId: subject, reference } = order
    const { because } = end
    await tx.run(
      batch([
        writeEnd(orderId, end, now),
        ...buildEndEvents(because, { subject, data: { orderId, reference }, at: now }),
        ...releaseLines(order, lines, now),
      ]),
    )
    return true
  })
  if (hasEnded) await failOrderPayment(context, orderId)
}

/** Builds the events of an ended order. None if the investor cancelled it, because they know. */
function buildEndEvents(because: End['because'], news: { subject: string; data: OrderEventData; at: Date }) {
  if (because === 'called_off') return [recordEventStatement(orderCalledOff, news)]
  if (because !== 'lapsed' && because !== 'payment_failed') return []
  return [recordEventStatement(orderUnpaid, { ...news, data: { ...news.data, because } })]
}

/** Releases the reserved stock of an order's lines. */
export const releaseLines = (
  { isHeld }: Pick<queries.OrderRow, 'isHeld'>,
  lines: readonly Pick<queries.NewInvestment, 'opportunityId' | 'amount'>[],
  at: Date,
) =>
  isHeld
    ? sortByOpportunity(lines).map(({ opportunityId, amount }) => releaseStock(opportunityId, amount, at))
    : []
