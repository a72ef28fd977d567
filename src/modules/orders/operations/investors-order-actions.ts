import type { AnswerOf } from '#kit/contract.ts'
import { Refusal, refuser } from '#kit/errors.ts'
import { toWire } from '#kit/money.ts'
import { loadOpenProposalLookup, propose } from '#modules/approvals/index.ts'
import { recordAct } from '#modules/audit/index.ts'
import { requireAmountLimit } from '#modules/identity/index.ts'
import { listRecordPostings } from '#modules/ledger/index.ts'
import { findOrderPayment, type GatewayPorts } from '#modules/payments/index.ts'
import { type Context, hasAnyRole, type OpenContext, type UserActor } from '#platform/context.ts'
import { type ordersContract, ordersRefusals } from '../contract.ts'
import { requireOrderAccess } from '../policy.ts'
import { refundProposal } from '../proposals.ts'
import * as queries from '../queries/orders.ts'
import { getOrder } from '../queries/orders.ts'
import { lockInvestment } from '../queries/returns.ts'
import { coolingOffEnds } from '../rules.ts'
import { ordersSettings } from '../settings.ts'
import { endOrder } from './end-order.ts'
import { loadInvestorsOrders } from './investors-orders.ts'
import { settleOpenOrder } from './payment.ts'
import { loadRefundBasis, refundByOperator } from './refund-investment.ts'

type Answer = AnswerOf<typeof ordersContract.investorsOrder>
const refuse = refuser(ordersRefusals)

function requireMaker({ actor }: Context): UserActor {
  if (!hasAnyRole(actor, ['finance-maker'])) throw new Refusal('forbidden', 403)
  return actor
}

/** ADM-5: returns one order with its lines, its payment and its ledger entries. */
export async function readInvestorsOrder(context: Context, { id }: { id: string }): Promise<Answer> {
  requireOrderAccess(context.actor)
  const { tx } = context
  const row = await queries.findOrderById(tx, id)
  if (!row) throw refuse('order_not_found')
  const [[order], payment] = await Promise.all([
    loadInvestorsOrders(context, [row]),
    findOrderPayment(context, id),
  ])
  const lines = order!.lines.map((line) => line.id)
  const [postings, deposited, isProposed] = await Promise.all([
    listRecordPostings(tx, [
      { kind: 'order', ids: [id] },
      { kind: 'investment', ids: lines },
    ]),
    listRecordPostings(tx, [{ kind: 'deposit', ids: payment ? [payment.deposit.id] : [] }]),
    loadOpenProposalLookup(context, [refundProposal], lines),
  ])
  const mayAct = hasAnyRole(context.actor, ['finance-maker'])
  return {
    ...order!,
    payment: payment
      ? {
          status: payment.deposit.status,
          failureReason: payment.deposit.failureReason,
          entryId: deposited[0]?.transactionId ?? null,
        }
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

/** ADM-5: cancels an order that awaits its payment. If it was paid meanwhile, it is completed instead. */
export async function cancelInvestorsOrder(
  context: OpenContext,
  ports: GatewayPorts,
  { id, reason }: { id: string; reason: string },
): Promise<Answer> {
  const { userId } = requireMaker(context)
  const order = await queries.findOrderById(context.db, id)
  if (!order) throw refuse('order_not_found')
  await settleOpenOrder(context, ports, order, { kind: 'operator', id: userId })
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
 * ADM-5: returns one investment. Within the cooling-off period at once, because the investor could do the same; after
 * it by a proposal that another operator decides. Fails with `investment_final` once funding is completed.
 */
export async function refundInvestment(
  context: Context,
  { id, reason }: { id: string; reason: string },
): Promise<Answer> {
  const { userId } = requireMaker(context)
  const investment = await lockInvestment(context.tx, id)
  if (investment?.status !== 'completed' || !investment.completedAt) throw refuse('investment_not_found')
  const { coolingOffHours } = context.settings.of(ordersSettings)
  if (context.now < coolingOffEnds(investment.completedAt, coolingOffHours)) {
    await requireAmountLimit(context, ['finance-maker'], investment.amount)
    await refundByOperator(context, { id, operatorId: userId, reason })
  } else {
    const { status: _, isOpen, ...rest } = await loadRefundBasis(context, id)
    if (!isOpen) throw refuse('investment_final')
    await propose(context, refundProposal, { subject: id, payload: { rest: { isOpen, ...rest } }, reason })
  }
  return await readInvestorsOrder(context, { id: investment.orderId })
}
