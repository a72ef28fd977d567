import { releaseStock } from '#modules/opportunities/index.ts'
import { giveUpOrderPayment } from '#modules/payments/index.ts'
import type { OpenContext } from '#platform/context.ts'
import { writeFact } from '#platform/facts.ts'
import { together } from '#platform/questions.ts'
import { orderCalledOff, orderUnpaid } from '../contract.ts'
import { type End, getOrder, writeEnd } from '../queries/unpaid.ts'
import * as queries from '../queries.ts'
import type { OrderNamed } from '../vocabulary.ts'
import { sortByOpportunity } from './purchase.ts'

/**
 * BUY-5: an order that was not paid ends. What it held can be bought by others, what it was for is in the cart again,
 * and its payment is waited for no more; one that still comes is a late one (BUY-4). An order that has been decided
 * stays as it is.
 */
export async function endOrder(context: OpenContext, orderId: string, end: End): Promise<void> {
  const { now } = context
  const hasEnded = await context.db.transaction(async (tx) => {
    const order = await getOrder(tx, orderId)
    if (order.status !== 'pending_payment') return false
    const lines = await queries.listInvestmentsOf(tx, [orderId])
    const { investorId: subject, reference } = order
    const { because } = end
    await tx.run(
      together([
        writeEnd(orderId, end, now),
        ...newsOf(because, { subject, data: { orderId, reference }, at: now }),
        ...releaseOf(order, lines, now),
      ]),
    )
    return true
  })
  if (hasEnded) await giveUpOrderPayment(context, orderId)
}

/** Who gave an order up themselves knows of it. */
function newsOf(because: End['because'], news: { subject: string; data: OrderNamed; at: Date }) {
  if (because === 'called_off') return [writeFact(orderCalledOff, news)]
  if (because !== 'lapsed' && because !== 'payment_failed') return []
  return [writeFact(orderUnpaid, { ...news, data: { ...news.data, because } })]
}

export const releaseOf = (
  { isHeld }: Pick<queries.OrderRow, 'isHeld'>,
  lines: readonly Pick<queries.NewInvestment, 'opportunityId' | 'amount'>[],
  at: Date,
) =>
  isHeld
    ? sortByOpportunity(lines).map(({ opportunityId, amount }) => releaseStock(opportunityId, amount, at))
    : []
