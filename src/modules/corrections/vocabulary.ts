/**
 * The kinds of correction. bank_charge, bank_interest: the bank took or paid money by itself. gateway_payout: the
 * gateway paid into the bank. suspense_to_wallet: the owner of money in suspense was found. rounding_to_fees:
 * divisions left something over. gateway_refund: the gateway refunded a credited payment. claim_from_wallet: an
 * investor pays a debt from their wallet.
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
