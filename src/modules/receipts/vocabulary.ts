/**
 * suspense: its owner is unknown. credited: it is in a wallet. income: it is the income of an opportunity.
 * gateway_payout: the payment gateway paid out what it owed. sent_back: it went back to its sender's bank.
 * payout_return: it is the bank's return of a withdrawal, recorded there.
 */
export const receiptStatuses = [
  'suspense',
  'credited',
  'income',
  'gateway_payout',
  'sent_back',
  'payout_return',
] as const
export type ReceiptStatus = (typeof receiptStatuses)[number]

/**
 * The evidence that a receipt belongs to a person. exact_reference: its text names their reference. reference: it
 * nearly does. sender: an earlier transfer of the same sender was theirs. payout: a withdrawal of theirs of this
 * amount went to the sender's account. name: the sender has their name. found: the operator's search named them by
 * reference, email or mobile. found_partly: the search matches part of their name, email or mobile.
 */
export const likenesses = [
  'exact_reference',
  'reference',
  'sender',
  'payout',
  'name',
  'found',
  'found_partly',
] as const
export type Likeness = (typeof likenesses)[number]

/**
 * Why a receipt is not credited by its reference alone. several_payments: one bank entry holds several payments.
 * known_reference: the bank used this reference before. payout_return: it names a withdrawal that was paid.
 * bank_reversal: the bank reversed it, or reversed an earlier debit by it.
 */
export const holdReasons = ['several_payments', 'known_reference', 'payout_return', 'bank_reversal'] as const
export type HoldReason = (typeof holdReasons)[number]

/**
 * The reasons why a line of a statement would wait in suspense. Besides the reasons above: it names no reference,
 * references of several investors, one of an inactive account, or the operator's own.
 */
export const suspenseReasons = [
  ...holdReasons,
  'no_reference',
  'several_investors',
  'account_inactive',
  'own_transfer',
] as const
export type SuspenseReason = (typeof suspenseReasons)[number]

/** How well a person matches a receipt. A name is weak evidence: others have it too. */
export const grades = ['strong', 'likely', 'weak'] as const
export type Grade = (typeof grades)[number]

/**
 * Whether the sender's name is the investor's. other_script: they cannot be compared. no_name: the bank did not say who
 * sent it.
 */
export const senderComparisons = ['same', 'different', 'other_script', 'no_name'] as const
export type SenderComparison = (typeof senderComparisons)[number]
