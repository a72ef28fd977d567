import type { SignatoryPower } from '#modules/organizations/vocabulary.ts'

interface Mandate {
  readonly proposedBy: string
}

/** ORG-5b: another member than the maker decides, who is a checker. */
export const mayDecideMandate = (
  power: SignatoryPower | null,
  userId: string,
  { proposedBy }: Mandate,
): boolean => power === 'checker' && userId !== proposedBy

/** ORG-5b: makers withdraw their own proposals. */
export const mayWithdrawMandate = (userId: string, { proposedBy }: Mandate): boolean => userId === proposedBy
