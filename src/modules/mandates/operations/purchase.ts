import type * as z from 'zod'
import { refuser } from '#kit/errors.ts'
import { toWire } from '#kit/money.ts'
import { requireTermsAccepted } from '#modules/identity/index.ts'
import { ordersRefusals } from '#modules/orders/contract.ts'
import { type InvestableOffers, judgePurchase } from '#modules/orders/index.ts'
import { mandatesRefusals, type PurchaseBasis } from '../contract.ts'

const refuse = refuser({ ...ordersRefusals, ...mandatesRefusals })

interface Purchase {
  readonly opportunityId: string
  readonly amount: bigint
}

/**
 * Returns what a purchase costs now. Fails with the refusal of the first rule that it breaks: newer terms (BUY-2),
 * stock, eligibility, limits, balance, or the verification.
 */
export function judgeMandatePurchase(
  investable: InvestableOffers,
  { opportunityId, amount }: Purchase,
): z.output<typeof PurchaseBasis> {
  const { accountStatus } = investable.snapshot
  if (accountStatus) requireTermsAccepted(accountStatus)
  const offer = investable.offers.find((one) => one.opportunityId === opportunityId)
  const opportunity = investable.snapshot.opportunities.get(opportunityId)
  if (!offer || !opportunity || offer.refusal !== null || offer.ineligibility !== null) {
    throw refuse('mandate_offer_closed')
  }
  const { title, cover, minimum, remaining, remainingInOpportunity: left } = offer
  const about = { title, cover }
  if (amount < minimum) throw refuse('below_minimum', { ...about, amount: toWire(minimum) })
  if (amount > remaining) {
    const figures = { price: toWire(offer.price), invested: toWire(offer.invested) }
    throw refuse('above_maximum', { ...about, ...figures, amount: toWire(remaining) })
  }
  if (left !== null && amount > left) {
    throw refuse('opportunity_limit_exceeded', { ...about, available: toWire(left) })
  }
  const { fees } = judgePurchase(investable, [{ opportunityId, amount }], 0n)
  const { ar, en } = opportunity.title
  return { title: { ar, en }, fee: toWire(fees), termsVersion: String(opportunity.agreedVersion) }
}
