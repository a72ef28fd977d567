import type { InvestorClass } from '#modules/identity/vocabulary.ts'

/** A cap of all kinds of opportunities together. */
export const allKinds = '*'

/** BUY-8: what a class may put into a kind of opportunities: in twelve months, and into each; null is no cap. */
export interface Cap {
  readonly investorClass: InvestorClass
  readonly kind: string
  readonly yearly: bigint | null
  readonly perOpportunity: bigint | null
}

const find = (caps: readonly Cap[], investorClass: InvestorClass, kind: string): Cap | undefined =>
  caps.find((cap) => cap.investorClass === investorClass && cap.kind === kind)

/**
 * What a class may put in by twelve months, all kinds together; null where there is no cap. Of retail investors it is a
 * general setting.
 */
export const yearlyCapOf = (
  caps: readonly Cap[],
  investorClass: InvestorClass,
  generalLimit: bigint,
): bigint | null =>
  investorClass === 'retail' ? generalLimit : (find(caps, investorClass, allKinds)?.yearly ?? null)

/** What holds for one kind beside that; into one opportunity the kind's own cap, or else that of all kinds. */
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
