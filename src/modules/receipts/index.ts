/**
 * Receipts owns the money that comes in by bank (PAY-1). It reads bank statements in several formats. It promises
 * that a bank reference enters the books once, that money which names an investor's own reference reaches their
 * wallet, and that everything else waits in suspense. Two operators together return a credited receipt to suspense,
 * by a ledger transaction of its own.
 */
export { reverseByBank } from './operations/bank-reversal.ts'
export { enterPayoutReturn, lockReturnReceipt } from './operations/payout-return.ts'
export { findPersonExactly } from './operations/people.ts'
export { postIncome } from './operations/post-income.ts'
export { predictIncoming } from './operations/predict.ts'
export { proposeReceiptReversal } from './operations/propose-reversal.ts'
export { readStatementInThread } from './operations/read-in-thread.ts'
export { type Incoming, type RecordingOutcome, recordIncoming, recordReceipt } from './operations/record.ts'
export { ownReference } from './operations/transfer.ts'
export { type UndoneReceipt, undoReceiptsOfLines } from './operations/undo-lines.ts'
export {
  findByReference as findReceiptByReference,
  findInvolvedInReceipt,
  getFreeIncome,
  isReceipt,
  listReferences as listReceiptReferences,
  listReversible as listReversibleReceipts,
  listSuspendedByReference,
  listSuspendedOfLines,
  lockOfLines as lockReceiptsOfLines,
  registerReference,
  sumInSuspense,
} from './queries.ts'
export { readStatement } from './read-statement.ts'
export { findOwnReferences, normalizeReference } from './rules.ts'
export { receiptsSettings } from './settings.ts'
export {
  type BankStatement,
  cut,
  linesAtMost,
  partyAtMost,
  TooLongStatement,
  UnreadableStatement,
} from './statement.ts'
