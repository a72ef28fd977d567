/** Whether the signed-in person may open what asks for an approved check (KYC-6). */
export const isVerified = (kycStatus: string | null | undefined): boolean => kycStatus === 'approved'
