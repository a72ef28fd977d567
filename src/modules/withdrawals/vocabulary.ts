/**
 * pending: on hold in the wallet. cancelled: taken back by whoever asked for it. It moves from pending to one other,
 * once.
 */
export const withdrawalStatuses = ['pending', 'completed', 'rejected', 'cancelled'] as const
export type WithdrawalStatus = (typeof withdrawalStatuses)[number]

/** Where the money is, as its owner follows it: a pending one goes from received to approved to sent. */
export const withdrawalStages = [
  'received',
  'approved',
  'sent',
  'completed',
  'returned',
  'rejected',
  'cancelled',
] as const
export type WithdrawalStage = (typeof withdrawalStages)[number]

/** Why money was not sent, or came back. What is `other` is said in words of its own, in both languages. */
export const returnReasons = [
  'name_mismatch',
  'account_closed',
  'refused_by_bank',
  'suspicious',
  'other',
] as const
export type ReturnReason = (typeof returnReasons)[number]
