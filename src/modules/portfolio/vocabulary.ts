export const transactionTypes = ['deposit', 'withdrawal', 'sales', 'funded'] as const
export const transactionStatuses = ['pending', 'completed', 'failed', 'rejected'] as const

export const transactionMethods = ['wallet', 'online', 'bank'] as const
export type TransactionType = (typeof transactionTypes)[number]
export type TransactionStatus = (typeof transactionStatuses)[number]
export type TransactionMethod = (typeof transactionMethods)[number]

/** The kinds of transactions, as shown. Types are coarser and used for filters. */
export const shownKinds = [
  ...transactionTypes,
  'income',
  'capital',
  'investment_refunded',
  'fee_refunded',
  'withdrawal_returned',
  'transfer_reversed',
  'correction',
] as const
export type ShownKind = (typeof shownKinds)[number]

/** The stages of a stake. A cancelled opportunity pays its stakes back. */
export const stakeStages = ['funding', 'owned', 'paying', 'exited', 'cancelled'] as const
export type StakeStage = (typeof stakeStages)[number]
/** The parts of a payout: income, returned capital, and returned fees. */
export const payoutParts = ['income', 'capital', 'fee'] as const
export type PayoutPart = (typeof payoutParts)[number]

/** The ranges of the portfolio's history. */
export const historyRanges = ['3m', '1y', 'all'] as const
export type HistoryRange = (typeof historyRanges)[number]
