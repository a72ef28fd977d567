import { newId } from '#kit/ids.ts'
import { prepared, type Statement, type Tx } from '#platform/database/database.ts'
import type { Posting } from './contract.ts'
import * as queries from './queries.ts'
import { assertBalanced } from './rules.ts'
import type { AccountKind } from './vocabulary.ts'

/** LED-1: moves money, in the caller's transaction. Overdrawing stops at the constraint `account_not_overdrawn`. */
export async function post(tx: Tx, posting: Posting): Promise<void> {
  await tx.run(prepared(writePosting(posting)))
}

/** The same as a statement, for a caller that sends it in one flight with its other writes. */
export function writePosting(posting: Posting): Statement {
  assertBalanced(posting)
  return queries.insertPosting(posting)
}

/** Opens the account, or finds it where it is open already; answers its id. */
export async function openAccount(tx: Tx, kind: AccountKind, ownerId: string): Promise<string> {
  const { openAccount: id } = await queries.insertAccount(tx, newId(), kind, ownerId)
  return id
}

/** LED-3: the proof that the books are right, from the entries themselves. */
export async function proveBooks(tx: Tx): Promise<{ isBalanced: boolean; unexplained: string[] }> {
  const [unexplained, total] = await Promise.all([
    queries.listUnexplainedBalances(tx),
    queries.getSumOfAllBalances(tx),
  ])
  return { isBalanced: unexplained.length === 0 && total === 0n, unexplained: unexplained.map((a) => a.id) }
}

/** Lets postings bear any date until `closeHistory`. Only the owner of the schema may: a demo's past, a test's day. */
export async function openHistory(tx: Tx): Promise<void> {
  await queries.insertOpening(tx)
}

/** From now on a posting is dated when it is written. */
export async function closeHistory(tx: Tx): Promise<void> {
  await queries.deleteOpenings(tx)
}
