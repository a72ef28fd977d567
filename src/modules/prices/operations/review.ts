import {
  computeFundedBps,
  lockPublishedPrice,
  type NewPrice,
  readPublishedPrice,
} from '#modules/opportunities/index.ts'
import type { Context } from '#platform/context.ts'
import { checksWith, type ProposalBasis, type ProposalReview } from '#platform/declarations/proposals.ts'
import { checks as ar } from '../messages.ar.ts'
import { checks as en } from '../messages.en.ts'
import { isPriceOpen } from '../rules.ts'

const check = checksWith(ar, en)

/**
 * Returns the published values that would change, and locks the opportunity and its stock. Sales between proposal and
 * decision do not make it stale: the price is checked against them when it is executed.
 */
export async function loadPriceBasis(context: Context, id: string, next: NewPrice): Promise<ProposalBasis> {
  const { price, minimumInvestment } = await lockPublishedPrice(context, id)
  return next.minimumInvestment === undefined ? { price } : { price, minimumInvestment }
}

/** Reads what is sold by now, and the effect that the price would have. */
export async function loadPriceReview(context: Context, id: string, next: NewPrice): Promise<ProposalReview> {
  const current = await readPublishedPrice(context, id)
  const { lifecycle, unitPrice, sold } = current
  const { price, minimumInvestment = current.minimumInvestment } = next
  return {
    figures: {
      sold,
      remaining: price - sold,
      fundedBps: computeFundedBps({ price: BigInt(price), invested: BigInt(sold) }),
    },
    checks: [
      check('stage', isPriceOpen(lifecycle)),
      check('above_sold', price >= sold),
      check('whole_stakes', price % unitPrice === 0),
      check('minimum_fits', minimumInvestment <= price),
    ],
  }
}
