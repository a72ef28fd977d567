/**
 * LED-2: the kinds of accounts. Wallets, holds, funding and income accounts are never below zero, claims and
 * receivables never above it.
 */
export const accountKinds = [
  'wallet',
  'withdrawal_hold',
  'claim',
  'funding',
  'income',
  'receivable',
  'gateway_clearing',
  'bank',
  'fees',
  'rounding',
  'suspense',
] as const
export type AccountKind = (typeof accountKinds)[number]

/** The kinds of movements. */
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

/** The entries that a figure of money sums: those of some kinds of movements on some kinds of accounts. */
export interface MovementFigure {
  readonly accounts: readonly AccountKind[]
  /** Without kinds, all movements. */
  readonly kinds?: readonly MovementKind[]
  readonly side?: 'credit' | 'debit'
  /** Only postings that name this kind of record, or only those that name another. */
  readonly record?: { readonly kind: string; readonly isExcluded: boolean }
}

/** The record that a disbursement of capital names. */
export const capitalRecord = 'disbursement_capital'

/** ADM-6: the figures of reports and of the dashboard. Their lists of rows read the same declarations. */
export const movementFigures = {
  invested: { accounts: ['funding'], kinds: ['funding'] },
  refunded: { accounts: ['funding'], kinds: ['funding_return'] },
  netInvested: { accounts: ['funding'], kinds: ['funding', 'funding_return'] },
  income: {
    accounts: ['income'],
    kinds: ['disbursement'],
    record: { kind: capitalRecord, isExcluded: true },
  },
  capital: {
    accounts: ['income'],
    kinds: ['disbursement'],
    record: { kind: capitalRecord, isExcluded: false },
  },
  credited: { accounts: ['wallet'], side: 'credit' },
  debited: { accounts: ['wallet'], side: 'debit' },
  feesCharged: { accounts: ['fees'], kinds: ['funding'] },
  feesRefunded: { accounts: ['fees'], kinds: ['funding_return', 'fee_return'] },
  netFees: { accounts: ['fees'], kinds: ['funding', 'funding_return', 'fee_return'] },
  moneyIn: { accounts: ['wallet', 'claim'], kinds: ['deposit', 'deposit_reversal'] },
  moneyOut: { accounts: ['bank'], kinds: ['withdrawal_completion', 'withdrawal_return'] },
} as const satisfies Readonly<Record<string, MovementFigure>>
export type MovementFigureName = keyof typeof movementFigures
export const movementFigureNames = Object.keys(movementFigures) as readonly MovementFigureName[]

/** LED-7: who or what caused a movement. */
export const causeKinds = ['user', 'operator', 'job', 'webhook', 'system'] as const
export type CauseKind = (typeof causeKinds)[number]

/** How the books can differ from what was posted. */
export const ledgerFaultKinds = [
  /** An entry, its transaction or its account differs from what was sealed. */
  'changed',
  /** A block lacks entries that it sealed. */
  'missing',
  /** A block does not link to the previous one. */
  'link',
  /** A block differs from its hash stored elsewhere. */
  'rewritten',
  /** A transaction does not sum to zero, or has lost or gained entries. */
  'unbalanced',
  /** An entry does not continue the previous entry of its account. */
  'misplaced',
  /** A balance is not the sum of its entries. */
  'balance',
  /** All balances do not sum to zero. */
  'books',
  /** A day's totals differ from its entries. */
  'day',
  /** The oldest unsealed entry is more than an hour old: sealing has stopped. */
  'unsealed',
] as const
export type LedgerFaultKind = (typeof ledgerFaultKinds)[number]
