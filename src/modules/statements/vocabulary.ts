/**
 * The rule by which a line and an entry were matched. reference: both have the bank's reference. own_reference: the
 * line names ours. file: it paid a whole bank file. amount: no other entry of those days has the amount. hand: an
 * operator did.
 */
export const matchRules = ['reference', 'own_reference', 'file', 'amount', 'hand'] as const
export type MatchRule = (typeof matchRules)[number]

/** The parts of the difference between bank and books on a day. */
export const differenceKinds = ['opening', 'missing', 'lines', 'entries', 'transit'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/**
 * The statuses of a sent file. waiting, comparing: its lines are compared with the books. ready: an operator decides.
 * confirmed, recording: it is imported. done, cancelled, failed: it ended; the last two changed nothing.
 */
export const draftStatuses = [
  'waiting',
  'comparing',
  'ready',
  'confirmed',
  'recording',
  'done',
  'cancelled',
  'failed',
] as const
export type DraftStatus = (typeof draftStatuses)[number]

/**
 * The outcomes of importing a line. credited: its money reaches the wallet whose reference it names. suspense: its
 * money waits for an operator. matched: the books have it already. reversed: it reverses an earlier credit. open: an
 * operator finds out what it is. known: another statement has it.
 */
export const lineOutcomeKinds = ['credited', 'suspense', 'matched', 'reversed', 'open', 'known'] as const
export type LineOutcomeKind = (typeof lineOutcomeKinds)[number]

/**
 * The next step that a line proposes. complete: mark this withdrawal as paid. record_return: record the return of
 * this withdrawal. send_back: the line returns this receipt. fee: correct the books by a fee of the bank. income:
 * enter it as the income of a property. credit: credit it to a person. gateway_payout: settle it as
 * a payout of the payment gateway. correct: find out what it is.
 */
export const lineActions = [
  'complete',
  'record_return',
  'send_back',
  'fee',
  'income',
  'credit',
  'gateway_payout',
  'correct',
] as const
export type LineActionKind = (typeof lineActions)[number]

/** The reasons why a line of a file is unreadable. */
export const lineFaults = ['reference', 'amount', 'too_large', 'currency', 'day', 'form'] as const
export type LineFault = (typeof lineFaults)[number]
