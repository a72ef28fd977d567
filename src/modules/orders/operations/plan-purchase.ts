import { refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import type { Halalas } from '#kit/money.ts'
import type { Cause } from '#modules/ledger/index.ts'
import { investableWithin, selectPublished } from '#modules/opportunities/index.ts'
import { requireApproved } from '#modules/verification/index.ts'
import type { Context } from '#platform/context.ts'
import type { Statement, Tx } from '#platform/database/database.ts'
import { ordersRefusals } from '../contract.ts'
import * as queries from '../queries/orders.ts'
import {
  computeFee,
  type Fee,
  judgeCart,
  type Offer,
  type PurchaseLine,
  remainingAnnualLimit,
} from '../rules.ts'
import { ordersSettings } from '../settings.ts'
import type { PlanPlacer } from '../vocabulary.ts'
import { buildOrder, requireBalance } from './checkout-decision.ts'
import { buildOffers, findExcessRisk } from './offers.ts'
import { type PurchaseSnapshot, readPurchase, writePaidOrder } from './purchase.ts'

const refuse = refuser(ordersRefusals)

/** One opportunity as one investor can buy it now. */
export interface InvestableOffer extends Offer {
  readonly slug: string
  readonly typeKey: string
  readonly cityKey: string
  readonly unitPrice: Halalas
  /** Invested by the investor, completed or reserved. */
  readonly held: Halalas
  /** BUY-8: room under the cap per opportunity. Null means there is no cap. */
  readonly remainingInOpportunity: Halalas | null
  /** KYC-5: its risk is above the investor's profile. */
  readonly isAboveProfile: boolean
  readonly feeOf: (amount: Halalas) => Halalas
}

/** Everything an investor could buy at one moment. */
export interface InvestableOffers {
  readonly offers: readonly InvestableOffer[]
  readonly balance: Halalas
  /** BUY-8: what is left of the annual limit. Null means there is no limit. */
  readonly remainingAnnualLimit: Halalas | null
  /** BUY-8: what is left under the cap of a property type. Null means there is no cap. */
  readonly remainingInKind: (kind: string) => Halalas | null
  readonly snapshot: PurchaseSnapshot<queries.CartState>
}

/** PRT-6: reads the offers for a plan, which buys without its investor present. Locks nothing. */
export async function readInvestableOffers(
  tx: Tx,
  context: Pick<Context, 'now' | 'settings' | 'locale'>,
  investorId: string,
  timeOf: (readAt: Date) => Date = () => context.now,
): Promise<InvestableOffers> {
  const snapshot = await readPurchase(tx, context, {
    buyer: { investorId, sessionId: null },
    records: queries.cartStateQuery(investorId, context.now),
    opportunities: investableWithin(selectPublished()),
    timeAt: timeOf,
  })
  const { opportunities, allowance, riskProfile, wallet, now } = snapshot
  const { vatBps } = snapshot.settings.of(ordersSettings)
  const offers = buildOffers(snapshot, { now, locale: context.locale })
  const heldByOpportunity = new Map(snapshot.records.invested.map((one) => [one.opportunityId, one.ever]))
  return {
    offers: [...opportunities.values()].map((one) => ({
      ...offers.get(one.id)!,
      slug: one.slug,
      typeKey: one.typeKey,
      cityKey: one.cityKey,
      unitPrice: one.unitPrice,
      held: heldByOpportunity.get(one.id) ?? 0n,
      remainingInOpportunity: allowance.room?.inOpportunity(one.id, one.kind) ?? null,
      isAboveProfile: findExcessRisk(one, riskProfile) !== null,
      feeOf: (amount) => computeFee(amount, one.subscriptionFeeBps, vatBps).fee,
    })),
    balance: wallet?.balance ?? 0n,
    remainingAnnualLimit: remainingAnnualLimit(allowance),
    remainingInKind: (kind) => allowance.room?.inKind(kind) ?? null,
    snapshot,
  }
}

/** A purchase by a plan, or by an organization. */
export interface PlanPurchase {
  readonly investorId: string
  readonly lines: readonly PurchaseLine[]
  /** The same for every attempt, so that a repeated run buys once. */
  readonly idempotencyKey: string
  readonly placedBy: PlanPlacer
  readonly cause: Cause
  /** Halalas that must stay in the wallet. */
  readonly cashToKeep: Halalas
  /**
   * Records the run. Runs in the order's statement before the shared stock rows are locked. Raises 40001 to abort and
   * retry.
   */
  readonly recordRun: (order: { readonly id: string; readonly total: Halalas }) => Statement
}

/** Returns the lines that may be bought now and what they cost. Fails with the refusal of the first check. */
export function judgePurchase(
  { snapshot, offers }: Pick<InvestableOffers, 'snapshot' | 'offers'>,
  purchased: readonly PurchaseLine[],
  cashToKeep: Halalas,
): { readonly lines: readonly queries.NewInvestment[]; readonly total: Halalas; readonly fees: Halalas } {
  const { wallet, accountStatus, allowance, settings } = snapshot
  requireApproved(accountStatus)
  if (!wallet) throw refuse('wallet_not_found')
  const offerById = new Map(offers.map((offer) => [offer.opportunityId, offer]))
  const judgement = judgeCart(purchased, offerById, allowance, settings.of(ordersSettings).vatBps)
  const [fault] = judgement.cartFaults
  if (fault) throw refuse(fault.code as keyof typeof ordersRefusals, fault.params)
  if (!judgement.mayCheckout) throw refuse('cart_has_invalid_lines')
  requireBalance(wallet.balance - cashToKeep, judgement.total)
  const lines = requireSuitable(purchased, judgement.lineFees, snapshot)
  return { lines, total: judgement.total, fees: judgement.fees }
}

/**
 * PRT-6: buys for a plan by the checks and guards of a checkout from the wallet. Raises 40001 if the snapshot no
 * longer holds: the caller starts again behind the wallet's lock.
 */
export async function buyForPlan(
  tx: Tx,
  { snapshot, offers }: Pick<InvestableOffers, 'snapshot' | 'offers'>,
  purchase: PlanPurchase,
): Promise<void> {
  const { investorId, placedBy, cause, cashToKeep, recordRun, idempotencyKey } = purchase
  const { now } = snapshot
  const { lines, total } = judgePurchase({ snapshot, offers }, purchase.lines, cashToKeep)
  const requestHash = `${placedBy} ${idempotencyKey}`
  const order: queries.OrderRow = {
    ...buildOrder(investorId, { total, now }, { requestHash }),
    ...{ method: 'wallet', status: 'completed', completedAt: now, placedBy },
  }
  await tx.run(
    writePaidOrder(snapshot, {
      ...{ order, lines, cause },
      record: queries.writeOrder(order, idempotencyKey, snapshot, lines),
      alongside: [recordRun(order)],
    }),
  )
}

/** KYC-5: returns the lines to write. Fails if one is above the profile: a plan cannot show the warning. */
function requireSuitable(
  lines: readonly PurchaseLine[],
  fees: readonly Fee[],
  { opportunities, riskProfile }: Pick<PurchaseSnapshot, 'opportunities' | 'riskProfile'>,
): queries.NewInvestment[] {
  return lines.map((line, index) => {
    const opportunity = opportunities.get(line.opportunityId)!
    if (findExcessRisk(opportunity, riskProfile)) throw refuse('risk_not_acknowledged')
    return {
      ...line,
      ...fees[index]!,
      id: newId(),
      acknowledgedRisk: null,
      termsVersion: opportunity.agreedVersion,
    }
  })
}
