import { sumOf, toWire } from '#kit/money.ts'
import type { Standing } from '#modules/identity/contract.ts'
import { guardStanding, standingOf } from '#modules/identity/index.ts'
import {
  type AccountState,
  accountState,
  type Cause,
  guardAccount,
  lockAccount,
  writePosting,
} from '#modules/ledger/index.ts'
import { capsInForce, capsVersion, guardCaps } from '#modules/limits/index.ts'
import { type Investable, investableIn, takeReservedStock, takeStock } from '#modules/opportunities/index.ts'
import { guardSettings, settingsAt, settingsVersion } from '#modules/settings/index.ts'
import type { OpenContext } from '#platform/context.ts'
import { constraintOf, type Tx } from '#platform/db.ts'
import { writeFact } from '#platform/facts.ts'
import { ask, together } from '#platform/questions.ts'
import { investmentMade, paymentKept } from '../contract.ts'
import * as unpaid from '../queries/unpaid.ts'
import { type Allowance, faultsOfLimits, faultsOfLine, type Offer } from '../rules.ts'
import type { OrderEnd } from '../vocabulary.ts'
import { inIdOrder, madeBy, postingOf, termsOf, timeKeeper } from './decide.ts'
import { releaseOf } from './end.ts'
import { allowanceOf, byId, kindsInvestedIn, offerOf } from './load.ts'

/** A payment that has reached the wallet, and the order that it was made for. */
export interface OrderPayment {
  readonly orderId: string
  readonly investorId: string
  readonly depositId: string
  readonly amount: bigint
  readonly cause: Cause
}

const triesAtMost = 3

/**
 * BUY-3, BUY-4, M12: finalises an order that was paid, from the wallet that its payment has reached: once, whoever
 * tells of the payment and however often. Two statements as at every checkout: one reads all that decides, the guards
 * of the other see to it that it is still so. What cannot be finalised leaves the money in the wallet and says why.
 */
export async function completeOrder(context: OpenContext, payment: OrderPayment): Promise<void> {
  const timeOf = timeKeeper(context.now)
  for (let tries = 1; ; tries += 1) {
    try {
      await context.db.optimistic((tx) => decide(tx, context, timeOf, payment), {
        lock: lockAccount('wallet', payment.investorId),
      })
      return
    } catch (error) {
      // Others have bought what was left since it was read: looked at anew, that is the answer.
      if (constraintOf(error) !== 'stock_not_oversold' || tries === triesAtMost) throw error
    }
  }
}

async function decide(
  tx: Tx,
  context: OpenContext,
  timeOf: (readAt: Date) => Date,
  payment: OrderPayment,
): Promise<void> {
  const { investorId, orderId } = payment
  const [wallet, standing, order, offered, version, caps, kinds, capsRead] = await ask(tx, [
    accountState('wallet', investorId),
    standingOf(investorId, context.now),
    unpaid.paidOrder(investorId, orderId, context.now),
    investableIn(unpaid.opportunitiesOfOrder(orderId)),
    settingsVersion(),
    capsInForce(),
    kindsInvestedIn(investorId),
    capsVersion(),
  ])
  if (!order || !wallet || !standing)
    throw new Error(`a payment came for order ${orderId}, of which nothing is known`)
  if (order.status === 'completed' && order.paidBy === payment.depositId) return
  const now = timeOf(order.readAt)
  const used = sumOf(order.invested.map((one) => one.inYear))
  const settings = await settingsAt(tx, context.settings, version)
  const allowance = allowanceOf({ invested: order.invested, used, caps, kinds }, standing, settings)
  const found = byId(offered)
  const paid: Paid = { payment, order, wallet, standing, version, capsRead, found, allowance, now }
  const because = reasonAgainst(paid, context)
  await (because ? keep(tx, paid, because) : complete(tx, paid))
}

interface Paid {
  readonly payment: OrderPayment
  readonly order: unpaid.PaidOrder
  readonly wallet: AccountState
  readonly standing: Standing
  readonly version: bigint
  readonly capsRead: bigint
  readonly found: ReadonlyMap<string, Investable>
  readonly allowance: Allowance
  readonly now: Date
}

/** Whether its amounts are still reserved: then nobody can have taken them, whatever time has passed. */
const isReserved = ({ status, isHeld }: unpaid.PaidOrder): boolean => isHeld && status === 'pending_payment'

/** Why a paid order cannot be finalised; nothing where every line of it still can. */
function reasonAgainst(
  { order, wallet, standing, found, allowance, now }: Paid,
  { locale }: Pick<OpenContext, 'locale'>,
): OrderEnd | undefined {
  if (order.status === 'completed') return 'paid_already'
  if (order.status === 'cancelled') return order.endedBecause ?? 'given_up'
  const mayInvest = standing.isActive && standing.isCustomer && standing.kycStatus === 'approved'
  if (!mayInvest) return 'not_approved'
  // A lapsed order whose cart was ordered anew: nobody means to buy the same twice.
  if (order.status === 'expired' && order.isBoughtSince) return 'bought_since'
  const offers = new Map<string, Offer>()
  for (const { opportunityId, amount, termsVersion } of order.lines) {
    const offered = found.get(opportunityId)!
    const freed = isReserved(order) ? { reserved: offered.reserved - amount, closesAt: null } : {}
    // The amount was accepted when it was ordered, and on the same terms it still is.
    const offer = { ...offerOf({ ...offered, ...freed }, now, locale), minimum: 0n }
    offers.set(opportunityId, offer)
    const [fault] = faultsOfLine({ opportunityId, amount }, offer, allowance.room)
    if (fault) return reasonOf[fault.code] ?? 'not_offered'
    if (offered.termsVersion !== termsVersion) return 'terms_changed'
  }
  if (faultsOfLimits(order.lines, offers, allowance).length > 0) return 'limit_used'
  return wallet.balance < order.total ? 'spent_since' : undefined
}

const reasonOf: Readonly<Record<string, OrderEnd>> = {
  property_fully_funded: 'not_enough_left',
  above_maximum: 'not_enough_left',
  opportunity_limit_exceeded: 'limit_used',
}

async function complete(tx: Tx, paid: Paid): Promise<void> {
  const { payment, order, wallet, standing, version, capsRead, found, allowance, now } = paid
  const { investorId, depositId, cause } = payment
  await tx.run(
    together([
      guardAccount(wallet),
      guardStanding(investorId, standing, null),
      guardSettings(version),
      guardCaps(capsRead),
      unpaid.writeCompletion(order, { depositId, at: now, used: allowance.used }),
      writePosting(postingOf(order, { from: wallet.id, at: now, cause }, order.lines, found)),
      writeFact(investmentMade, madeBy({ ...order, investorId }, order.lines, now)),
      ...inIdOrder(order.lines).map((line) => stockOf(paid, line)),
    ]),
  )
}

/** What was reserved is sold in one move; what was not is taken as by anybody, on the terms of the order. */
function stockOf({ order, found, now }: Paid, line: unpaid.PaidOrder['lines'][number]) {
  const terms = termsOf(found.get(line.opportunityId)!, now, order.readAt)
  return isReserved(order)
    ? takeReservedStock({ ...terms, until: null }, line.amount, now)
    : takeStock(terms, line.amount, now)
}

/** The money is in the wallet and stays there. An order that still waited ends; each payment is told of once. */
async function keep(tx: Tx, { payment, order, now }: Paid, because: OrderEnd): Promise<void> {
  const { orderId, investorId: subject, depositId, amount } = payment
  const isWaiting = order.status === 'pending_payment'
  await tx.run(
    together([
      ...(isWaiting ? [unpaid.writeEnd(orderId, { status: 'cancelled', because }, now)] : []),
      writeFact(paymentKept, {
        subject,
        data: { orderId, reference: order.reference, amount: toWire(amount), because },
        onceFor: depositId,
        at: now,
      }),
      ...(isWaiting ? releaseOf(order, order.lines, now) : []),
    ]),
  )
}
