/** pending: the amount is on hold. cancelled: its owner cancelled it. A withdrawal leaves `pending` once. */
export const withdrawalStatuses = ['pending', 'completed', 'rejected', 'cancelled'] as const
export type WithdrawalStatus = (typeof withdrawalStatuses)[number]

/** The stages that its owner follows. A pending withdrawal goes from received to approved to sent. */
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

/** The reasons of a rejection or a return. `other` comes with a text in both languages. */
export const returnReasons = [
  'name_mismatch',
  'account_closed',
  'refused_by_bank',
  'suspicious',
  'other',
] as const
export type ReturnReason = (typeof returnReasons)[number]
