import type { Halalas } from '#kit/money.ts'

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
  | 'withdrawal_request'
  | 'withdrawal_completion'
  | 'withdrawal_return'
  | 'funding_completion'
  | 'income_receipt'
  | 'disbursement'
  | 'correction'

/** LED-7: who or what caused a movement. */
export interface Cause {
  readonly kind: 'user' | 'operator' | 'job' | 'webhook' | 'system'
  readonly id: string
}

/** One side of a movement: positive into the account, negative out of it. */
export interface Line {
  readonly accountId: string
  readonly amount: Halalas
}

/** One balanced transaction to post. */
export interface Posting {
  readonly id: string
  readonly kind: MovementKind
  readonly cause: Cause
  readonly record: { readonly kind: string; readonly id: string }
  readonly reverses?: string
  readonly postedAt: Date
  readonly lines: readonly Line[]
}
