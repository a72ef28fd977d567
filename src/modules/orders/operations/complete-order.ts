import { toWire } from '#kit/money.ts'
import { type Cause, lockAccount } from '#modules/ledger/index.ts'
import { investableWithin, takeReservedStock, takeStock } from '#modules/opportunities/index.ts'
import type { OpenContext } from '#platform/context.ts'
import { constraintOf, type Tx } from '#platform/database/database.ts'
import { batch } from '#platform/database/value-queries.ts'
import { recordEventStatement } from '#platform/events/events.ts'
import { paymentKept } from '../contract.ts'
import * as queries from '../queries/orders.ts'
import * as unpaid from '../queries/unpaid-orders.ts'
import { findLimitFaults, findLineFaults, type Offer } from '../rules.ts'
import type { OrderEnd } from '../vocabulary.ts'
import { createCommandClock } from './checkout-decision.ts'
import { releaseLines } from './end-order.ts'
import { buildOffer } from './offers.ts'
import { type PurchaseSnapshot, readPurchase, writePaidOrder } from './purchase.ts'

/** A payment that the wallet has received, and the order it was made for. Halalas. */
export interface OrderPayment {
  readonly orderId: string
  readonly investorId: string
  readonly depositId: string
  readonly amount: bigint
  readonly cause: Cause
}

const triesAtMost = 3

/**
 * BUY-3, BUY-4, M12: finalises a paid order from the wallet that its payment has reached: once, however often the
 * payment is reported. Works like a checkout: one statement reads, and the guards of the other check that nothing has
 * changed. If the order cannot be finalised, the money stays in the wallet and the order says why.
 */
export async function completeOrder(context: OpenContext, payment: OrderPayment): Promise<void> {
  const timeAt = createCommandClock(context.now)
  for (let tries = 1; ; tries += 1) {
    try {
      await context.db.optimistic((tx) => completeOrKeepPayment(tx, context, timeAt, payment), {
        lock: lockAccount('wallet', payment.investorId),
      })
      return
    } catch (error) {
      // Others bought the rest of the stock after it was read. Reading again finds the reason.
      if (constraintOf(error) !== 'stock_not_oversold' || tries === triesAtMost) throw error
    }
  }
}

type Snapshot = PurchaseSnapshot<unpaid.PaidOrder>

async function completeOrKeepPayment(
  tx: Tx,
  context: OpenContext,
  timeAt: (readAt: Date) => Date,
  payment: OrderPayment,
): Promise<void> {
  const { investorId, orderId, depositId } = payment
  const snapshot = await readPurchase(tx, context, {
    buyer: { investorId, sessionId: null },
    records: unpaid.paidOrderQuery(investorId, orderId, context.now),
    opportunities: investableWithin(queries.selectOrderOpportunities(orderId)),
    timeAt,
  })
  const order = snapshot.records
  if (order.status === 'completed' && order.paidBy === depositId) return
  const because = findObstacle(snapshot, context)
  await tx.run(because ? buildKeptPayment(snapshot, payment, because) : buildCompletion(snapshot, payment))
}

/** True if the amounts are still reserved. Then nobody else can have bought them, however late the payment is. */
const isReserved = ({ status, isHeld }: unpaid.PaidOrder): boolean => isHeld && status === 'pending_payment'

/** Returns why a paid order cannot be finalised, or undefined if every line of it can. */
function findObstacle(
  { records: order, wallet, accountStatus, opportunities, allowance, now }: Snapshot,
  { locale }: Pick<OpenContext, 'locale'>,
): OrderEnd | undefined {
  if (order.status === 'completed') return 'paid_already'
  if (order.status === 'cancelled') return order.endedBecause ?? 'given_up'
  if (!accountStatus?.isActive || !accountStatus.isCustomer || accountStatus.kycStatus !== 'approved')
    return 'not_approved'
  // The cart of a lapsed order was ordered again: the investor does not mean to buy the same twice.
  if (order.status === 'expired' && order.isBoughtSince) return 'bought_since'
  const offers = new Map<string, Offer>()
  for (const { opportunityId, amount, termsVersion } of order.lines) {
    const opportunity = opportunities.get(opportunityId)!
    const freed = isReserved(order) ? { reserved: opportunity.reserved - amount, closesAt: null } : {}
    // The amount was above the minimum when it was ordered, and on the same terms it still is.
    const offer = { ...buildOffer({ ...opportunity, ...freed }, accountStatus, { now, locale }), minimum: 0n }
    offers.set(opportunityId, offer)
    const [fault] = findLineFaults({ opportunityId, amount }, offer, allowance.room)
    if (fault) return findFaultObstacle(fault.code, offer)
    if (opportunity.agreedVersion !== termsVersion) return 'terms_changed'
  }
  if (findLimitFaults(order.lines, offers, allowance).length > 0) return 'limit_used'
  return (wallet?.balance ?? 0n) < order.total ? 'spent_since' : undefined
}

const findFaultObstacle = (code: string, { ineligibility }: Offer): OrderEnd =>
  code === ineligibility?.code ? 'not_eligible' : (obstacleByFault[code] ?? 'not_offered')

const obstacleByFault: Readonly<Record<string, OrderEnd>> = {
  property_fully_funded: 'not_enough_left',
  above_maximum: 'not_enough_left',
  opportunity_limit_exceeded: 'limit_used',
}

/** Builds the statement that completes an order. Reserved amounts become sold; others are taken from free stock. */
function buildCompletion(snapshot: Snapshot, { investorId, depositId, cause }: OrderPayment) {
  const { records: order, allowance, now, getTerms: termsOf } = snapshot
  return writePaidOrder(snapshot, {
    order: { ...order, investorId, placedBy: 'investor' },
    lines: order.lines,
    cause,
    record: unpaid.writeCompletion(order, { depositId, at: now, used: allowance.used }),
    takeStockOf: ({ opportunityId, amount }) =>
      isReserved(order)
        ? takeReservedStock({ ...termsOf(opportunityId), until: null }, amount, now)
        : takeStock(termsOf(opportunityId), amount, now),
  })
}

/** Builds the statement that leaves the money in the wallet, ends an open order and reports each payment once. */
function buildKeptPayment({ records: order, now }: Snapshot, payment: OrderPayment, because: OrderEnd) {
  const { orderId, investorId: subject, depositId, amount } = payment
  const isWaiting = order.status === 'pending_payment'
  return batch([
    ...(isWaiting ? [unpaid.writeEnd(orderId, { status: 'cancelled', because }, now)] : []),
    recordEventStatement(paymentKept, {
      subject,
      data: { orderId, reference: order.reference, amount: toWire(amount), because },
      onceFor: depositId,
      at: now,
    }),
    ...(isWaiting ? releaseLines(order, order.lines, now) : []),
  ])
}
