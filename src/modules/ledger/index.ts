/**
 * The ledger owns accounts, balanced transactions and entries. It guarantees that the books always balance, that
 * posted entries never change, and that accounts of investors and opportunities stay at or above zero, except claims
 * and receivables.
 * The database enforces this itself. The ledger does not know what money is for: callers name the business record. A
 * breach is a bug, so it has no refusals. Callers check for overdrafts first.
 */
export type { Cause, LedgerProof, Line, Posting, SealedEnd } from './contract.ts'
export { closeHistory, openAccount, openHistory, post, proveBooks, writePosting } from './operations/post.ts'
export { proveLedger } from './operations/prove.ts'
export { beginEpoch, sealLedger } from './operations/seal.ts'
export {
  type AccountState,
  accountStateQuery,
  balanceQuery,
  findAccount,
  getLowestBalances,
  getOwed,
  guardAccount,
  listAccounts,
  listOwedOwners,
  listRecordPostings,
  lockAccount,
  movedAmountQuery,
} from './queries/accounts.ts'
export * from './queries/entries.ts'
export * from './queries/flows.ts'
export * from './queries/months.ts'
export { listMovements, type MovementScope, sumMovements } from './queries/movements.ts'
export * from './queries/reports.ts'
export { platformAccounts } from './rules.ts'
