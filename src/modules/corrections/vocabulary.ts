/**
 * The kinds of correction. bank_charge, bank_interest: the bank took or paid money by itself. gateway_payout: the
 * gateway paid into the bank. suspense_to_wallet: the owner of money in suspense was found. rounding_to_fees:
 * divisions left something over. gateway_refund: the gateway refunded a credited payment. claim_from_wallet: an
 * investor pays a debt from their wallet. receivable_from_income: income of an opportunity is withheld to close its
 * receivable. receivable_write_off: the platform's fees bear it.
 */
export const correctionKinds = [
  'bank_charge',
  'bank_interest',
  'gateway_payout',
  'suspense_to_wallet',
  'rounding_to_fees',
  'gateway_refund',
  'claim_from_wallet',
  'receivable_from_income',
  'receivable_write_off',
] as const
export type CorrectionKind = (typeof correctionKinds)[number]

/** Kinds whose investor the operator names. A refund finds its own by the payment. */
export const kindsOfInvestors: readonly CorrectionKind[] = ['suspense_to_wallet', 'claim_from_wallet']

/** Kinds that close what is owed to an opportunity, and are proposed from it only. */
export const kindsOfOpportunities: readonly CorrectionKind[] = [
  'receivable_from_income',
  'receivable_write_off',
]
