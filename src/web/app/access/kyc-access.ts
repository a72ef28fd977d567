/** Whether the signed-in person may open what asks for an approved check (KYC-6). */
export const isVerified = (kycStatus: string | null | undefined): boolean => kycStatus === 'approved'

/** Whether wallet and portfolio open to them: a check that was approved once is enough (KYC-4). */
export const hasHoldingsAccess = (
  user: { readonly kycStatus: string; readonly hasWallet: boolean } | null | undefined,
): boolean => isVerified(user?.kycStatus) || user?.hasWallet === true
