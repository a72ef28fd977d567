/**
 * How a line of the bank was found to be an entry of the books. reference: both name the bank's own reference.
 * own_reference: the line names ours. file: it paid all of a file at once. amount: nothing else of those days is as
 * much.
 */
export const matchRules = ['reference', 'own_reference', 'file', 'amount', 'hand'] as const
export type MatchRule = (typeof matchRules)[number]

/** In what bank and books differ on a day. */
export const differenceKinds = ['opening', 'missing', 'lines', 'entries', 'transit'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/**
 * How far a file is that was sent. waiting, comparing: its lines are compared with the books. ready: an operator
 * decides. confirmed, recording: it is imported. done, cancelled, failed: it ended so; the last two changed nothing.
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
 * What the import of a line would lead to. credited: its money reaches the wallet whose reference it names. suspense:
 * its money waits for an operator. matched: the books have it already. reversed: it takes back an earlier credit.
 * open: an operator finds out what it is. known: another statement has told it.
 */
export const outcomes = ['credited', 'suspense', 'matched', 'reversed', 'open', 'known'] as const
export type Outcome = (typeof outcomes)[number]

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

/** Why a line of a file could not be read. */
export const lineFaults = ['reference', 'amount', 'too_large', 'currency', 'day', 'form'] as const
export type LineFault = (typeof lineFaults)[number]
