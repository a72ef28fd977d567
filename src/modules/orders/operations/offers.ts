import {
  computeMinimum,
  computeRemaining,
  type EligibilityTraits,
  findEligibilityFault,
  type Investable,
  investmentRefusal,
} from '#modules/opportunities/index.ts'
import { isAboveProfile } from '#modules/verification/index.ts'
import type { RiskProfile } from '#modules/verification/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import type { Offer } from '../rules.ts'

export const indexById = (opportunities: readonly Investable[]): Map<string, Investable> =>
  new Map(opportunities.map((one) => [one.id, one]))

/** Converts an opportunity to the offer by which the rules judge a line. */
export function buildOffer(
  opportunity: Investable,
  investor: EligibilityTraits | undefined,
  { now, locale }: Pick<Context, 'now' | 'locale'>,
): Offer {
  return {
    opportunityId: opportunity.id,
    kind: opportunity.kind,
    refusal: investmentRefusal(opportunity, now),
    ineligibility: findEligibilityFault(opportunity.eligibility, investor),
    minimum: computeMinimum(opportunity),
    remaining: computeRemaining(opportunity),
    price: opportunity.price,
    invested: opportunity.invested,
    title: opportunity.title[locale],
    cover: opportunity.cover,
    feeBps: opportunity.subscriptionFeeBps,
  }
}

interface OfferInputs {
  readonly opportunities: ReadonlyMap<string, Investable>
  /** The buyer. */
  readonly accountStatus: EligibilityTraits | undefined
}

export const buildOffers = (
  { opportunities, accountStatus }: OfferInputs,
  at: Pick<Context, 'now' | 'locale'>,
): Map<string, Offer> =>
  new Map([...opportunities].map(([id, opportunity]) => [id, buildOffer(opportunity, accountStatus, at)]))

/** KYC-5: the risk level of an opportunity if it is above the investor's profile, otherwise null. */
export const findExcessRisk = ({ riskLevel }: Investable, profile: RiskProfile | null) =>
  profile !== null && isAboveProfile(riskLevel, profile) ? riskLevel : null
