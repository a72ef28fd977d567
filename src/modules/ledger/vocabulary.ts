/**
 * LED-2: every kind of account. Wallets, holds, funding and income accounts never go below zero, claims never above
 * it.
 */
export const accountKinds = [
  'wallet',
  'withdrawal_hold',
  'claim',
  'funding',
  'income',
  'gateway_clearing',
  'bank',
  'fees',
  'rounding',
  'suspense',
] as const
export type AccountKind = (typeof accountKinds)[number]

/** Why money moved. */
export const movementKinds = [
  'deposit',
  'deposit_reversal',
  'funding',
  'funding_return',
  'fee_return',
  'withdrawal_request',
  'withdrawal_completion',
  'withdrawal_return',
  'funding_completion',
  'income_receipt',
  'disbursement',
  'correction',
] as const
export type MovementKind = (typeof movementKinds)[number]

/** LED-7: who or what causes a movement. */
export const causeKinds = ['user', 'operator', 'job', 'webhook', 'system'] as const
export type CauseKind = (typeof causeKinds)[number]

/** In what the books can differ from what was posted. */
export const ledgerFaultKinds = [
  /** An entry, its transaction or its account does not read as it was sealed. */
  'changed',
  /** A block has not the entries that it sealed. */
  'missing',
  /** A block does not follow on the one before it. */
  'link',
  /** A block is not the one that was written down earlier. */
  'rewritten',
  /** A transaction does not come to zero, or has not the entries it came with. */
  'unbalanced',
  /** An entry does not follow on the one before it on its account. */
  'misplaced',
  /** An account does not stand where its entries lead. */
  'balance',
  /** All balances together are not zero. */
  'books',
  /** A day's totals are not those of its entries. */
  'day',
  /** The oldest entry that no block holds has waited for more than an hour: sealing has stopped. */
  'unsealed',
] as const
export type LedgerFaultKind = (typeof ledgerFaultKinds)[number]
