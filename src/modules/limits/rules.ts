import type { InvestorClass } from '#modules/identity/vocabulary.ts'

/** The key of caps on all types of opportunities together. */
export const allKinds = '*'

/**
 * BUY-8: what a class may invest in a type of opportunity within twelve months, and in each opportunity. Null means no
 * cap.
 */
export interface Cap {
  readonly investorClass: InvestorClass
  readonly kind: string
  readonly yearly: bigint | null
  readonly perOpportunity: bigint | null
}

const find = (caps: readonly Cap[], investorClass: InvestorClass, kind: string): Cap | undefined =>
  caps.find((cap) => cap.investorClass === investorClass && cap.kind === kind)

/**
 * Returns the cap of a class for all types together within twelve months, or null. For retail investors it is a general
 * setting.
 */
export const findYearlyCap = (
  caps: readonly Cap[],
  investorClass: InvestorClass,
  generalLimit: bigint,
): bigint | null =>
  investorClass === 'retail' ? generalLimit : (find(caps, investorClass, allKinds)?.yearly ?? null)

/** Returns the caps for one type. Per opportunity, the type's own cap applies, otherwise the general one. */
export const capOfKind = (
  caps: readonly Cap[],
  investorClass: InvestorClass,
  kind: string,
): Pick<Cap, 'yearly' | 'perOpportunity'> => {
  const own = find(caps, investorClass, kind)
  const general = find(caps, investorClass, allKinds)
  return {
    yearly: own?.yearly ?? null,
    perOpportunity: own?.perOpportunity ?? general?.perOpportunity ?? null,
  }
}
