import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { foldDigits } from '#kit/digits.ts'
import type { ListCursor } from '#kit/list.ts'
import { encodeCursor } from '#kit/list-cursor.ts'
import {
  countInvestors,
  filterMatching,
  findInvestors,
  isIndexed,
  listInvestors,
  listUsers,
  type User,
} from '#modules/identity/index.ts'
import { fullNameOf, type KycStatus, kycStatuses } from '#modules/identity/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import type { SearchResult } from '#platform/declarations/search.ts'
import type { ListPage, WithCursorKeys } from '#platform/lists/list.ts'
import type { verificationContract } from '../contract.ts'
import { maySeeCustomers, requireMay } from '../policy.ts'
import { findQueuePlace, listUsersOfId, listWaiting, type Waiting } from '../queries.ts'
import { type CustomerLine, linesOf, requireCustomer } from './customers.ts'
import { idFingerprint } from './load.ts'

type ListAnswer = AnswerOf<typeof verificationContract.customers>
type ListInput = ParsedOf<typeof verificationContract.customers>
type Counts = Readonly<Record<KycStatus, number>>

interface Page {
  readonly users: readonly User[]
  readonly nextCursor: string | null
  readonly counts: Counts | null
  readonly total: number | null
}

/** ADM-1, ADM-3: customers with search by name, email, mobile or ID number, by status, page by page. */
export async function listCustomers(context: Context, input: ListInput): Promise<ListAnswer> {
  requireMay(maySeeCustomers(context.actor))
  const q = foldDigits(input.q ?? '').trim()
  const page = await (idForm.test(q)
    ? pageOfId(context, q, input)
    : input.sort === 'waiting'
      ? pageOfQueue(context, q, input)
      : pageOfSearch(context, q, input))
  const { nextCursor, total, counts } = page
  return { items: await linesOf(context, page.users), nextCursor, total, counts }
}

const idForm = /^[12]\d{9}$/

const sumOfCounts = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** Counts are nothing where a search fits more than are looked through. */
async function pageOfSearch({ tx }: Context, q: string, input: ListInput): Promise<Page> {
  const { status, ids, limit, cursor } = input
  if (q === '') {
    const [{ rows, nextCursor }, counts] = await Promise.all([
      listInvestors(tx, { status, ids, limit, cursor }),
      countsByStatus(tx),
    ])
    return { users: rows, nextCursor, counts, total: status ? counts[status] : sumOfCounts(counts) }
  }
  const found = await findInvestors(tx, q)
  if (found.nextCursor !== null) {
    const { rows, nextCursor } = await listInvestors(tx, { q, status, ids, limit, cursor })
    return { users: rows, nextCursor, counts: null, total: null }
  }
  const counts = countsOf((of) => found.rows.filter((one) => one.kycStatus === of).length)
  const fitting = found.rows.filter(
    (one) => (!status || one.kycStatus === status) && (!ids?.length || ids.includes(one.id)),
  )
  const part = partFrom(fitting, limit, cursor)
  const users = await inOrder(
    tx,
    part.rows.map(({ id }) => id),
  )
  return { users, nextCursor: part.nextCursor, counts, total: fitting.length }
}

/** One part of rows that are all there. */
function partFrom<R extends WithCursorKeys<{ id: string }>>(
  rows: readonly R[],
  limit: number,
  after?: ListCursor,
) {
  const from = after ? rows.findIndex((row) => isBehind(row.cursorKeys, after.keys)) : 0
  const part = from < 0 ? [] : rows.slice(from, from + limit)
  const last = part.at(-1)
  const hasMore = last !== undefined && last !== rows.at(-1)
  return { rows: part, nextCursor: hasMore ? encodeCursor({ sort: 'newest', keys: last.cursorKeys }) : null }
}

/** Instants in microseconds, then ids, both descending. */
function isBehind(
  [at, id]: WithCursorKeys<object>['cursorKeys'],
  [fromAt, fromId]: ListCursor['keys'],
): boolean {
  if (at === fromAt) return String(id) < String(fromId)
  return BigInt(at ?? 0) < BigInt(fromAt ?? 0)
}

async function countsByStatus(tx: Tx): Promise<Counts> {
  const found = await countInvestors(tx)
  return countsOf((status) => found.get(status) ?? 0)
}

const countsOf = (countOf: (status: KycStatus) => number): Counts =>
  Object.fromEntries(kycStatuses.map((status) => [status, countOf(status)])) as Record<KycStatus, number>

/** An ID number is stored unreadable: it is found whole or not at all. */
async function pageOfId(context: Context, nationalId: string, { status, ids }: ListInput): Promise<Page> {
  const { tx } = context
  const found = await listUsers(tx, await listUsersOfId(tx, idFingerprint(context, nationalId)))
  const users = found.filter(
    (user) => (!status || user.kycStatus === status) && (!ids?.length || ids.includes(user.id)),
  )
  const counts = countsOf((of) => found.filter((user) => user.kycStatus === of).length)
  return { users, nextCursor: null, counts, total: users.length }
}

/** Who has waited longest comes first; only checks under review wait. */
async function pageOfQueue({ tx }: Context, q: string, input: ListInput): Promise<Page> {
  const { ids, limit, cursor } = input
  if (q === '') {
    const [counts, waiting] = await Promise.all([
      countsByStatus(tx),
      listWaiting(tx, { ids, limit, cursor }, null),
    ])
    return await queuePage(tx, waiting, counts)
  }
  // A name that many have fills the part at once; one that few have is found sooner by the name, unless it is too
  // short for the index of letters, which would read everybody who waits.
  const atOnce = await seekWaiting(tx, q, input, { rows: [], place: cursor }, 1)
  if (cursor === undefined && atOnce.place === null) {
    return { ...(await queuePage(tx, partOf(atOnce, limit), null)), total: atOnce.rows.length }
  }
  if (atOnce.rows.length >= limit) return await queuePage(tx, partOf(atOnce, limit), null)
  const found = isIndexed(q) ? await findInvestors(tx, q, 'pending') : undefined
  if (found === undefined || found.nextCursor !== null) {
    const sought = await seekWaiting(tx, q, input, atOnce, found ? seekings - 1 : 1)
    return await queuePage(tx, partOf(sought, limit), null)
  }
  const pending = found.rows.map(({ id }) => id)
  const waiting = await listWaiting(tx, { ids, limit, cursor }, pending)
  return { ...(await queuePage(tx, waiting, null)), total: pending.length }
}

async function queuePage(tx: Tx, waiting: ListPage<Waiting>, counts: Counts | null): Promise<Page> {
  const users = await inOrder(
    tx,
    waiting.rows.map(({ userId }) => userId),
  )
  return { users, nextCursor: waiting.nextCursor, counts, total: counts?.pending ?? null }
}

const soughtAtOnce = 500
/** A part that a search would have to look further for is shorter, and the next one goes on from there. */
const seekings = 4

interface Sought {
  /** Those along the queue whose person fits, as far as it was looked at. */
  readonly rows: readonly WithCursorKeys<Waiting>[]
  /** Where it goes on; null where the queue ends, nothing at its beginning. */
  readonly place: ListCursor | null | undefined
}

/** Looks further along the queue, so many parts of it, until a part of the list is full. */
async function seekWaiting(
  tx: Tx,
  q: string,
  { ids, limit }: ListInput,
  { rows: before, place: from }: Sought,
  times: number,
): Promise<Sought> {
  const rows = [...before]
  let place = from
  for (let time = 0; time < times && rows.length < limit && place !== null; time++) {
    const part = await listWaiting(tx, { ids, limit: soughtAtOnce, cursor: place }, null)
    const fitting = await filterMatching(
      tx,
      q,
      part.rows.map(({ userId }) => userId),
    )
    rows.push(...part.rows.filter(({ userId }) => fitting.has(userId)))
    place = part.nextCursor === null ? null : { sort: 'waiting', keys: part.rows.at(-1)!.cursorKeys }
  }
  return { rows, place }
}

function partOf({ rows, place }: Sought, limit: number): ListPage<Waiting> {
  if (rows.length > limit || (rows.length === limit && place !== null)) {
    const last = rows[limit - 1]!
    return {
      rows: rows.slice(0, limit),
      nextCursor: encodeCursor({ sort: 'waiting', keys: last.cursorKeys }),
    }
  }
  return { rows, nextCursor: place ? encodeCursor(place) : null }
}

async function inOrder(tx: Tx, ids: readonly string[]): Promise<User[]> {
  const users = new Map((await listUsers(tx, ids)).map((user) => [user.id, user]))
  return ids.flatMap((id) => users.get(id) ?? [])
}

/** ADM-2: the customers by where their check stands; null for those who may not see them. */
export async function countCustomers({ tx, actor }: Context): Promise<Counts | null> {
  return maySeeCustomers(actor) ? await countsByStatus(tx) : null
}

const foundOf = (line: CustomerLine, note: string | null): SearchResult => ({
  id: line.id,
  title: line.name,
  note,
  leadsTo: `/admin-sahl/customer/${line.id}`,
})

/** The checks that have waited longest. */
export async function nextChecks(context: Context, most: number): Promise<SearchResult[]> {
  const { rows } = await listWaiting(context.tx, { limit: most }, null)
  const lines = await linesOf(
    context,
    await inOrder(
      context.tx,
      rows.map(({ userId }) => userId),
    ),
  )
  return lines.map((line) => foundOf(line, line.nationalId))
}

/** By name, email, mobile or the whole ID number. */
export async function findCustomers(context: Context, text: string, most: number): Promise<SearchResult[]> {
  const q = foldDigits(text).trim()
  const users = idForm.test(q)
    ? await listUsers(context.tx, await listUsersOfId(context.tx, idFingerprint(context, q)))
    : (await listInvestors(context.tx, { q, limit: most })).rows
  const lines = await linesOf(context, users.slice(0, most))
  return lines.map((line) => foundOf(line, line.email))
}

/** ADM-3: who comes behind this one in the queue, or first in it where nobody does: nobody is left out by turns. */
export async function readNextCheck(
  context: Context,
  { id }: ParsedOf<typeof verificationContract.nextCheck>,
): Promise<AnswerOf<typeof verificationContract.nextCheck>> {
  const { tx, actor } = context
  requireMay(maySeeCustomers(actor))
  const customer = await requireCustomer(tx, id)
  const [counts, place] = await Promise.all([countsByStatus(tx), findQueuePlace(tx, id)])
  const behind = place ? await listWaiting(tx, { limit: 1, cursor: place }, null) : null
  const [first, second] = behind?.rows.length ? behind.rows : (await listWaiting(tx, { limit: 2 }, null)).rows
  const [next] = await inOrder(
    tx,
    [first, second].flatMap((one) => (one && one.userId !== id ? one.userId : [])),
  )
  const isWaiting = customer.kycStatus === 'pending'
  return {
    next: next ? { id: next.id, name: fullNameOf(next) } : null,
    waiting: Math.max(0, counts.pending - (isWaiting ? 1 : 0)),
  }
}
