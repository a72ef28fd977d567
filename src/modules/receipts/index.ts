/**
 * Receipts owns what comes in by bank (PAY-1). It reads what banks tell of an account, whatever form they tell it in,
 * and promises that what the bank has one name for enters the books once, that what names an investor's own reference
 * reaches their wallet and all else waits in suspense, and that what was credited is taken back by two operators alone,
 * by a transaction of its own.
 */
export { reverseByBank } from './operations/bank-reversal.ts'
export { foreseeIncoming } from './operations/foresee.ts'
export { enterPayoutReturn, lockReturnReceipt } from './operations/payout-return.ts'
export { findPersonExactly } from './operations/people.ts'
export { postIncome } from './operations/post-income.ts'
export { proposeReversal } from './operations/propose.ts'
export { readStatementAside } from './operations/read-aside.ts'
export { type Incoming, type Outcome, recordIncoming, recordReceipt } from './operations/record.ts'
export { ownReference } from './operations/transfer.ts'
export { type UndoneReceipt, undoReceiptsOfLines } from './operations/undo-lines.ts'
export {
  enterOnce,
  findByReference as findReceiptByReference,
  involvedInReceipt,
  isReceipt,
  listReferences as listReceiptReferences,
  listReversible as listReversibleReceipts,
  listSuspendedByReference,
  listSuspendedOfLines,
  lockOfLines as lockReceiptsOfLines,
  sumInSuspense,
} from './queries.ts'
export { readStatement } from './read-statement.ts'
export { nameAtBank, ownReferencesIn } from './rules.ts'
export { receiptsSettings } from './settings.ts'
export {
  cut,
  linesAtMost,
  partyAtMost,
  type Statement,
  TooLongStatement,
  UnreadableStatement,
} from './statement.ts'
