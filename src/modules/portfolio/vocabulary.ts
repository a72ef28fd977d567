export const transactionTypes = ['deposit', 'withdrawal', 'sales', 'funded'] as const
export const transactionStatuses = ['pending', 'completed', 'failed', 'rejected'] as const

export const transactionMethods = ['wallet', 'online', 'bank'] as const
export type TransactionType = (typeof transactionTypes)[number]
export type TransactionStatus = (typeof transactionStatuses)[number]
export type TransactionMethod = (typeof transactionMethods)[number]

/** The name of a movement on screen and on paper. A type is coarser: it is what lists are filtered by. */
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

/** A stake's own life; an opportunity that was not funded in time pays its stakes back. */
export const stakeStages = ['funding', 'owned', 'paying', 'exited', 'cancelled'] as const
export type StakeStage = (typeof stakeStages)[number]
/** What came out of an opportunity: earned, or what had been put in, or paid beside it. */
export const payoutParts = ['income', 'capital', 'fee'] as const
export type PayoutPart = (typeof payoutParts)[number]

/** How far back the history of a portfolio looks. */
export const historyRanges = ['3m', '1y', 'all'] as const
export type HistoryRange = (typeof historyRanges)[number]
