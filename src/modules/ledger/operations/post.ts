import { newId } from '#kit/ids.ts'
import { prepared, type Statement, type Tx } from '#platform/database/database.ts'
import type { Posting } from '../contract.ts'
import * as queries from '../queries/accounts.ts'
import { assertBalanced } from '../rules.ts'
import type { AccountKind } from '../vocabulary.ts'

/** LED-1: moves money in the caller's transaction. An overdraft violates the constraint `account_not_overdrawn`. */
export async function post(tx: Tx, posting: Posting): Promise<void> {
  await tx.run(prepared(writePosting(posting)))
}

/** Returns a posting as a statement, for callers that send it in one batch with other writes. */
export function writePosting(posting: Posting): Statement {
  assertBalanced(posting)
  return queries.insertPosting(posting)
}

/** Opens an account, or finds the existing one. Returns its id. */
export async function openAccount(tx: Tx, kind: AccountKind, ownerId: string): Promise<string> {
  const { openAccount: id } = await queries.insertAccount(tx, newId(), kind, ownerId)
  return id
}

/** LED-3: checks each balance against its entries, and that all balances sum to zero. */
export async function proveBooks(tx: Tx): Promise<{ isBalanced: boolean; unexplained: string[] }> {
  const [unexplained, total] = await Promise.all([
    queries.listUnexplainedBalances(tx),
    queries.getSumOfAllBalances(tx),
  ])
  return { isBalanced: unexplained.length === 0 && total === 0n, unexplained: unexplained.map((a) => a.id) }
}

/** Allows postings of any date until `closeHistory`. Only the schema's owner may, for demo data and tests. */
export async function openHistory(tx: Tx): Promise<void> {
  await queries.insertHistoryOpening(tx)
}

/** Requires again that postings are dated when they are written. */
export async function closeHistory(tx: Tx): Promise<void> {
  await queries.deleteHistoryOpenings(tx)
}
