/** KYC-4: the states of the identity check. `verification` changes them. */
export const kycStatuses = ['not_done', 'pending', 'approved', 'rejected', 'expired'] as const
export type KycStatus = (typeof kycStatuses)[number]

/** AUTH-11: reasons for closing an account. There is no free text, because that would be personal data again. */
export const closingReasons = ['unused', 'fees', 'privacy', 'difficult', 'other'] as const
export type ClosingReason = (typeof closingReasons)[number]

/** Returns the full name. An invited operator may have only one part. */
export const fullNameOf = ({
  firstName,
  lastName,
}: {
  readonly firstName: string
  readonly lastName: string
}): string => `${firstName} ${lastName}`.trim()

/** The texts that investors accept. */
export const legalDocuments = ['terms', 'privacy'] as const
export type LegalDocument = (typeof legalDocuments)[number]

/** BUY-8: annual limits depend on the class. Everybody who is not qualified is retail. */
export const investorClasses = ['retail', 'qualified'] as const
export type InvestorClass = (typeof investorClasses)[number]

interface HolderParts {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly organizationId: string | null
}

/** Returns the holder of a wallet as operators' lists show them. */
export const walletHolderOf = (user: HolderParts) => ({
  id: user.id,
  name: fullNameOf(user),
  organizationId: user.organizationId,
})

/** Returns the operators' page of a wallet's holder: an organization if the reader may open it, or a customer. */
export const holderPathOf = (
  { id, organizationId }: Pick<HolderParts, 'id' | 'organizationId'>,
  mayOpenOrganizations: boolean,
): `/${string}` =>
  organizationId !== null && mayOpenOrganizations
    ? `/admin/organization/${organizationId}`
    : `/admin-sahl/customer/${id}`
