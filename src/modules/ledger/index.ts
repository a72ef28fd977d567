/**
 * The ledger owns every halala: accounts, balanced transactions, entries. It promises that books always
 * balance, that nothing posted ever changes, and that no investor's or opportunity's account goes below zero;
 * the database holds these promises itself. It knows nothing of what money is for: callers name the business
 * record. It refuses nothing politely: a breach is a bug, save the overdraft, which callers check first.
 */
export type { Cause, LedgerProof, Line, Posting, SealedEnd } from './contract.ts'
export { proveLedger } from './operations/prove.ts'
export { beginEpoch, sealLedger } from './operations/seal.ts'
export { closeHistory, openAccount, openHistory, post, proveBooks, writePosting } from './operations.ts'
export {
  type AccountRow,
  balancesAround,
  type EntryRow,
  type FollowingEntry,
  findAccountById,
  findTransaction,
  listAccountsOn,
  listEntries,
  listEntriesAfter,
  listEntriesOf,
  listKindMovements,
  listOpportunitiesBehind,
  sumByKind,
} from './queries/reading.ts'
export {
  type AccountState,
  accountState,
  balanceOf,
  findAccount,
  findOwed,
  guardAccount,
  listAccounts,
  listPostingsFor,
  lockAccount,
  lowestAround,
  movedBy,
} from './queries.ts'
export { platformAccounts } from './rules.ts'
