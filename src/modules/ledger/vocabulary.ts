/** LED-2: every kind of account. Wallets, holds, funding and income accounts never go below zero. */
export type AccountKind =
  | 'wallet'
  | 'withdrawal_hold'
  | 'funding'
  | 'income'
  | 'gateway_clearing'
  | 'bank'
  | 'fees'
  | 'rounding'
  | 'suspense'

/** Why money moved. */
export type MovementKind =
  | 'deposit'
  | 'deposit_reversal'
  | 'funding'
  | 'funding_return'
  | 'fee_return'
  | 'withdrawal_request'
  | 'withdrawal_completion'
  | 'withdrawal_return'
  | 'funding_completion'
  | 'income_receipt'
  | 'disbursement'
  | 'correction'

/** LED-7: who or what causes a movement. */
export type CauseKind = 'user' | 'operator' | 'job' | 'webhook' | 'system'
