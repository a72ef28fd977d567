/** KYC-4; verification moves it, everyone reads it. */
export const kycStatuses = ['not_done', 'pending', 'approved', 'rejected', 'expired'] as const
export type KycStatus = (typeof kycStatuses)[number]

/** AUTH-11: why somebody closes their account; chosen, since what is written freely would be personal again. */
export const closingReasons = ['unused', 'fees', 'privacy', 'difficult', 'other'] as const
export type ClosingReason = (typeof closingReasons)[number]

/** How somebody is called wherever they are named whole; an operator may have been invited without a name. */
export const fullNameOf = ({
  firstName,
  lastName,
}: {
  readonly firstName: string
  readonly lastName: string
}): string => `${firstName} ${lastName}`.trim()

/** BUY-8: of which limits depend; whoever is not qualified is retail. */
export const investorClasses = ['retail', 'qualified'] as const
export type InvestorClass = (typeof investorClasses)[number]
