import type { AnswerOf } from '#kit/contract.ts'
import { Refusal, refuser } from '#kit/errors.ts'
import { toWire } from '#kit/money.ts'
import { loadOpenProposals, propose } from '#modules/approvals/index.ts'
import { recordAct } from '#modules/audit/index.ts'
import { listPostingsFor } from '#modules/ledger/index.ts'
import { findOrderPayment, type GatewayPorts } from '#modules/payments/index.ts'
import { type Context, holds, type OpenContext, type UserActor } from '#platform/context.ts'
import { type ordersContract, ordersRefusals } from '../contract.ts'
import { requireMaySeeOrders } from '../policy.ts'
import { refundProposal } from '../proposals.ts'
import { lockInvestment } from '../queries/returned.ts'
import { getOrder } from '../queries/unpaid.ts'
import * as queries from '../queries.ts'
import { coolingOffEnds } from '../rules.ts'
import { ordersSettings } from '../settings.ts'
import { endOrder } from './end.ts'
import { linesOf } from './investors-orders.ts'
import { lookAfter } from './payment.ts'
import { loadRefundBasis, refund } from './refund.ts'

type Answer = AnswerOf<typeof ordersContract.investorsOrder>
const refuse = refuser(ordersRefusals)

function requireAdmin({ actor }: Context): UserActor {
  if (!holds(actor, ['admin'])) throw new Refusal('forbidden', 403)
  return actor
}

/** ADM-5: one order with its lines, how its payment stands, and what the ledger has moved for it. */
export async function readInvestorsOrder(context: Context, { id }: { id: string }): Promise<Answer> {
  requireMaySeeOrders(context.actor)
  const { tx } = context
  const row = await queries.findOrderById(tx, id)
  if (!row) throw refuse('order_not_found')
  const [[order], payment] = await Promise.all([linesOf(context, [row]), findOrderPayment(context, id)])
  const lines = order!.lines.map((line) => line.id)
  const [postings, isProposed] = await Promise.all([
    listPostingsFor(tx, [
      { kind: 'order', ids: [id] },
      { kind: 'investment', ids: lines },
    ]),
    loadOpenProposals(context, [refundProposal], lines),
  ])
  const mayAct = holds(context.actor, ['admin'])
  return {
    ...order!,
    payment: payment
      ? { status: payment.deposit.status, failureReason: payment.deposit.failureReason }
      : null,
    postings: postings.map(({ at, amount, recordId: _, ...posting }) => ({
      ...posting,
      amount: toWire(amount),
      at: at.toISOString(),
    })),
    refundsProposed: lines.filter((line) => isProposed(refundProposal, line)),
    can: { cancel: mayAct && row.status === 'pending_payment', refund: mayAct },
  }
}

/** ADM-5: an operator gives an order up that awaits its payment; one that is paid meanwhile is finalised. */
export async function cancelInvestorsOrder(
  context: OpenContext,
  ports: GatewayPorts,
  { id, reason }: { id: string; reason: string },
): Promise<Answer> {
  const { userId } = requireAdmin(context)
  const order = await queries.findOrderById(context.db, id)
  if (!order) throw refuse('order_not_found')
  await lookAfter(context, ports, order, { kind: 'operator', id: userId })
  await endOrder(context, id, { status: 'cancelled', because: 'called_off' })
  const ended = await getOrder(context.db, id)
  if (ended.status === 'completed') throw refuse('order_is_paid')
  if (order.status !== 'pending_payment') throw refuse('order_has_ended')
  await context.db.transaction((tx) =>
    recordAct(
      { ...context, tx },
      {
        act: 'orders.order_cancelled',
        subject: { kind: 'order', id },
        after: { reference: order.reference, reason },
      },
    ),
  )
  return await readInvestorsOrder(context, { id })
}

/**
 * ADM-5: an operator gives one investment back. Within the cooling-off period its investor could do the same; after it
 * another operator decides. Once the funding is completed nobody may.
 */
export async function refundInvestment(
  context: Context,
  { id, reason }: { id: string; reason: string },
): Promise<Answer> {
  const { userId } = requireAdmin(context)
  const investment = await lockInvestment(context.tx, id)
  if (investment?.status !== 'completed' || !investment.completedAt) throw refuse('investment_not_found')
  const { coolingOffHours } = context.settings.of(ordersSettings)
  if (context.now < coolingOffEnds(investment.completedAt, coolingOffHours)) {
    await refund(context, { id, operatorId: userId, reason })
  } else {
    const { status: _, isOpen, ...rest } = await loadRefundBasis(context, id)
    if (!isOpen) throw refuse('investment_final')
    await propose(context, refundProposal, { subject: id, payload: { rest: { isOpen, ...rest } }, reason })
  }
  return await readInvestorsOrder(context, { id: investment.orderId })
}
