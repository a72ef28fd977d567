/** KYC-4; verification moves it, everyone reads it. */
export const kycStatuses = ['not_done', 'pending', 'approved', 'rejected', 'expired'] as const
export type KycStatus = (typeof kycStatuses)[number]
