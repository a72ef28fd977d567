/**
 * suspense: it is not known whose it is. income: an opportunity has earned it. sent_back: it went back to the bank it
 * came from.
 */
export const receiptStatuses = ['suspense', 'credited', 'income', 'sent_back'] as const
export type ReceiptStatus = (typeof receiptStatuses)[number]

/** Why somebody may be whom a receipt is from. */
export const likenesses = ['reference', 'sender', 'name'] as const
export type Likeness = (typeof likenesses)[number]

/** Why a receipt is not credited by its reference alone. several_payments: one bank entry holds several payments. */
export const holdReasons = ['several_payments'] as const
export type HoldReason = (typeof holdReasons)[number]
