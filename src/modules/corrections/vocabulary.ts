/**
 * What may be put right in the books without a record of its own elsewhere. bank_charge and bank_interest: what the
 * bank took or gave by itself. gateway_payout: what the gateway has paid into the bank. suspense_to_wallet: whose money
 * it was has been found out. rounding_to_fees: what divisions have left over.
 * gateway_refund: what the gateway gave back of a payment that is credited. claim_from_wallet: what an investor owes,
 * from their wallet.
 */
export const correctionKinds = [
  'bank_charge',
  'bank_interest',
  'gateway_payout',
  'suspense_to_wallet',
  'rounding_to_fees',
  'gateway_refund',
  'claim_from_wallet',
] as const
export type CorrectionKind = (typeof correctionKinds)[number]
