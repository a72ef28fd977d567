/** Returns whether the user may open pages that require an approved check (KYC-6). */
export const isVerified = (kycStatus: string | null | undefined): boolean => kycStatus === 'approved'

/** Returns whether wallet and portfolio are open. A check that was approved once is enough (KYC-4). */
export const hasHoldingsAccess = (
  user: { readonly kycStatus: string; readonly hasWallet: boolean } | null | undefined,
): boolean => isVerified(user?.kycStatus) || user?.hasWallet === true
