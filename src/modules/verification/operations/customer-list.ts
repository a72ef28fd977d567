import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { foldDigits } from '#kit/digits.ts'
import type { ListCursor } from '#kit/list.ts'
import { encodeCursor } from '#kit/list-cursor.ts'
import { compactIdentifier } from '#kit/search-text.ts'
import { riyadhDay } from '#kit/time.ts'
import {
  countInvestors,
  filterMatching,
  findInvestors,
  isIndexed,
  listInvestors,
  listSoundingLike,
  listUsers,
  type User,
} from '#modules/identity/index.ts'
import { fullNameOf, type KycStatus, kycStatuses } from '#modules/identity/vocabulary.ts'
import { type Context, requirePermission } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import type { SearchResult } from '#platform/declarations/search.ts'
import type { CursorPage, WithCursorKeys } from '#platform/lists/list.ts'
import type { verificationContract } from '../contract.ts'
import { maySeeCustomers, maySeeDocuments } from '../policy.ts'
import { findQueuePlace, listUsersWithId, listWaiting, type Waiting } from '../queries/applications.ts'
import { type CustomerLine, loadCustomerLines, requireCustomer } from './customers.ts'
import { idFingerprint } from './load.ts'

type ListAnswer = Omit<AnswerOf<typeof verificationContract.customers>, 'addedColumns'>
type ListInput = ParsedOf<typeof verificationContract.customers>
type Counts = Readonly<Record<KycStatus, number>>

interface Page {
  readonly users: readonly User[]
  readonly nextCursor: string | null
  readonly counts: Counts | null
  readonly total: number | null
}

/** ADM-1, ADM-3: returns one page of customers by name, email, mobile or ID number, and by status. */
export async function listCustomers(context: Context, input: ListInput): Promise<ListAnswer> {
  requirePermission(maySeeCustomers(context.actor))
  const q = foldDigits(input.q ?? '').trim()
  const page = await (idForm.test(q)
    ? loadPageById(context, q, input)
    : input.sort === 'waiting'
      ? loadQueuePage(context, q, input)
      : loadSearchPage(context, q, input))
  const { nextCursor, total, counts } = page
  return { items: await loadCustomerLines(context, page.users), nextCursor, total, counts }
}

const idForm = /^[12]\d{9}$/

const sumCounts = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** Counts are null if a search matches more customers than are searched through. */
async function loadSearchPage({ tx }: Context, q: string, input: ListInput): Promise<Page> {
  const { status, ids, from, to, limit, cursor } = input
  if (q === '' && (from || to)) {
    const page = await listInvestors(tx, { status, ids, from, to, limit, cursor, totals: 'yes' })
    const total = page.totals?.isMore === false ? page.totals.count : null
    return { users: page.rows, nextCursor: page.nextCursor, counts: null, total }
  }
  if (q === '') {
    const [{ rows, nextCursor }, counts] = await Promise.all([
      listInvestors(tx, { status, ids, limit, cursor }),
      loadCounts(tx),
    ])
    return { users: rows, nextCursor, counts, total: status ? counts[status] : sumCounts(counts) }
  }
  const found = await findInvestors(tx, q, { from, to })
  if (found.nextCursor !== null) {
    const { rows, nextCursor } = await listInvestors(tx, { q, status, ids, from, to, limit, cursor })
    return { users: rows, nextCursor, counts: null, total: null }
  }
  const counts = buildCounts((of) => found.rows.filter((one) => one.kycStatus === of).length)
  const fitting = found.rows.filter(
    (one) => (!status || one.kycStatus === status) && (!ids?.length || ids.includes(one.id)),
  )
  const part = pageFrom(fitting, limit, cursor)
  const users = await loadInOrder(
    tx,
    part.rows.map(({ id }) => id),
  )
  return { users, nextCursor: part.nextCursor, counts, total: fitting.length }
}

/** Returns one page of rows that are all loaded. */
function pageFrom<R extends WithCursorKeys<{ id: string }>>(
  rows: readonly R[],
  limit: number,
  after?: ListCursor,
) {
  const from = after ? rows.findIndex((row) => isAfter(row.cursorKeys, after.keys)) : 0
  const part = from < 0 ? [] : rows.slice(from, from + limit)
  const last = part.at(-1)
  const hasMore = last !== undefined && last !== rows.at(-1)
  return { rows: part, nextCursor: hasMore ? encodeCursor({ sort: 'newest', keys: last.cursorKeys }) : null }
}

/** Compares by instant in microseconds and then by id, both descending. */
function isAfter(
  [at, id]: WithCursorKeys<object>['cursorKeys'],
  [fromAt, fromId]: ListCursor['keys'],
): boolean {
  if (at === fromAt) return String(id) < String(fromId)
  return BigInt(at ?? 0) < BigInt(fromAt ?? 0)
}

async function loadCounts(tx: Tx): Promise<Counts> {
  const found = await countInvestors(tx)
  return buildCounts((status) => found.get(status) ?? 0)
}

const buildCounts = (countOf: (status: KycStatus) => number): Counts =>
  Object.fromEntries(kycStatuses.map((status) => [status, countOf(status)])) as Record<KycStatus, number>

/** ID numbers are stored encrypted, so only a whole number can be searched. */
async function loadPageById(context: Context, nationalId: string, input: ListInput): Promise<Page> {
  const { tx } = context
  const { status, ids, from, to } = input
  const found = await listUsers(tx, await listUsersWithId(tx, idFingerprint(context, nationalId)))
  const users = found.filter((user) => {
    const day = riyadhDay(user.createdAt)
    return (
      (!status || user.kycStatus === status) &&
      (!ids?.length || ids.includes(user.id)) &&
      (!from || day >= from) &&
      (!to || day <= to)
    )
  })
  const counts = buildCounts((of) => found.filter((user) => user.kycStatus === of).length)
  return { users, nextCursor: null, counts, total: users.length }
}

/** Lists checks under review, longest waiting first. */
async function loadQueuePage({ tx }: Context, q: string, input: ListInput): Promise<Page> {
  const { ids, from, to, limit, cursor } = input
  if (q === '' && (from || to)) {
    const searched = await searchQueue(tx, q, input, { rows: [], place: cursor }, searchSteps)
    return await buildQueuePage(tx, cutPage(searched, limit), null)
  }
  if (q === '') {
    const [counts, waiting] = await Promise.all([
      loadCounts(tx),
      listWaiting(tx, { ids, limit, cursor }, null),
    ])
    return await buildQueuePage(tx, waiting, counts)
  }
  // A common name fills the page at once. A rare name is found sooner by the index, unless it is too short for the
  // index, which would read everybody who waits.
  const atOnce = await searchQueue(tx, q, input, { rows: [], place: cursor }, 1)
  if (cursor === undefined && atOnce.place === null) {
    return { ...(await buildQueuePage(tx, cutPage(atOnce, limit), null)), total: atOnce.rows.length }
  }
  if (atOnce.rows.length >= limit) return await buildQueuePage(tx, cutPage(atOnce, limit), null)
  const found = isIndexed(q) ? await findInvestors(tx, q, { status: 'pending', from, to }) : undefined
  if (found === undefined || found.nextCursor !== null) {
    const searched = await searchQueue(tx, q, input, atOnce, found ? searchSteps - 1 : 1)
    return await buildQueuePage(tx, cutPage(searched, limit), null)
  }
  const pending = found.rows.map(({ id }) => id)
  const waiting = await listWaiting(tx, { ids, limit, cursor }, pending)
  return { ...(await buildQueuePage(tx, waiting, null)), total: pending.length }
}

async function buildQueuePage(tx: Tx, waiting: CursorPage<Waiting>, counts: Counts | null): Promise<Page> {
  const users = await loadInOrder(
    tx,
    waiting.rows.map(({ userId }) => userId),
  )
  return { users, nextCursor: waiting.nextCursor, counts, total: counts?.pending ?? null }
}

const searchBatch = 500
/** If a search would need more steps, the page is shorter and the next one continues there. */
const searchSteps = 4

interface QueueSearch {
  /** The matching checks found so far along the queue. */
  readonly rows: readonly WithCursorKeys<Waiting>[]
  /** The place at which the search continues; null at the end of the queue, undefined at its start. */
  readonly place: ListCursor | null | undefined
}

/** Searches further along the queue, at most `times` steps, until a page is full. */
async function searchQueue(
  tx: Tx,
  q: string,
  { ids, from, to, limit }: ListInput,
  { rows: before, place: start }: QueueSearch,
  times: number,
): Promise<QueueSearch> {
  const rows = [...before]
  let place = start
  for (let time = 0; time < times && rows.length < limit && place !== null; time++) {
    const part = await listWaiting(tx, { ids, limit: searchBatch, cursor: place }, null)
    const fitting = await filterMatching(
      tx,
      { q, from, to },
      part.rows.map(({ userId }) => userId),
    )
    rows.push(...part.rows.filter(({ userId }) => fitting.has(userId)))
    place = part.nextCursor === null ? null : { sort: 'waiting', keys: part.rows.at(-1)!.cursorKeys }
  }
  return { rows, place }
}

function cutPage({ rows, place }: QueueSearch, limit: number): CursorPage<Waiting> {
  if (rows.length > limit || (rows.length === limit && place !== null)) {
    const last = rows[limit - 1]!
    return {
      rows: rows.slice(0, limit),
      nextCursor: encodeCursor({ sort: 'waiting', keys: last.cursorKeys }),
    }
  }
  return { rows, nextCursor: place ? encodeCursor(place) : null }
}

async function loadInOrder(tx: Tx, ids: readonly string[]): Promise<User[]> {
  const users = new Map((await listUsers(tx, ids)).map((user) => [user.id, user]))
  return ids.flatMap((id) => users.get(id) ?? [])
}

/** ADM-2: counts customers by status. Returns null if the caller may not see customers. */
export async function countCustomers({ tx, actor }: Context): Promise<Counts | null> {
  return maySeeCustomers(actor) ? await loadCounts(tx) : null
}

const searchResult = (line: CustomerLine, note: string | null): SearchResult => ({
  id: line.id,
  title: line.name,
  note,
  leadsTo: `/admin-sahl/customer/${line.id}`,
})

/** Returns the checks that have waited longest. */
export async function listLongestWaiting(context: Context, most: number): Promise<SearchResult[]> {
  const { rows } = await listWaiting(context.tx, { limit: most }, null)
  const lines = await loadCustomerLines(
    context,
    await loadInOrder(
      context.tx,
      rows.map(({ userId }) => userId),
    ),
  )
  return lines.map((line) => searchResult(line, line.nationalId))
}

/** Names these customers, for a list across queues. */
export async function describeChecks(context: Context, ids: readonly string[]): Promise<SearchResult[]> {
  const lines = await loadCustomerLines(context, await loadInOrder(context.tx, ids))
  return lines.map((line) => searchResult(line, line.nationalId))
}

/**
 * Searches by email, mobile, whole ID number, or name. If few are written this way, people whose names sound alike
 * follow, in either script.
 */
export async function findCustomers(context: Context, text: string, most: number): Promise<SearchResult[]> {
  const { tx } = context
  const id = compactIdentifier(text)
  const users = idForm.test(id)
    ? await listUsers(tx, await listUsersWithId(tx, idFingerprint(context, id)))
    : await listNamed(tx, foldDigits(text).trim(), most)
  const lines = await loadCustomerLines(context, users.slice(0, most))
  return lines.map((line) => searchResult(line, line.email))
}

export async function findCustomerById(context: Context, id: string): Promise<SearchResult[]> {
  const customers = (await listUsers(context.tx, [id])).filter(({ roles }) => roles.includes('user'))
  const lines = await loadCustomerLines(context, customers)
  return lines.map((line) => searchResult(line, line.email))
}

async function listNamed(tx: Tx, q: string, most: number): Promise<readonly User[]> {
  const { rows } = await listInvestors(tx, { q, limit: most })
  if (rows.length >= most || /\d|@/.test(q)) return rows
  const alike = await listSoundingLike(tx, q, most)
  return [...rows, ...alike.filter(({ id }) => rows.every((row) => row.id !== id))]
}

/**
 * ADM-3: returns the next check in the queue after this one, or the first if this is the last, so that none is left
 * out.
 */
export async function readNextCheck(
  context: Context,
  { id }: ParsedOf<typeof verificationContract.nextCheck>,
): Promise<AnswerOf<typeof verificationContract.nextCheck>> {
  const { tx, actor } = context
  requirePermission(maySeeDocuments(actor))
  const customer = await requireCustomer(tx, id)
  const [counts, place] = await Promise.all([loadCounts(tx), findQueuePlace(tx, id)])
  const behind = place ? await listWaiting(tx, { limit: 1, cursor: place }, null) : null
  const [first, second] = behind?.rows.length ? behind.rows : (await listWaiting(tx, { limit: 2 }, null)).rows
  const [next] = await loadInOrder(
    tx,
    [first, second].flatMap((one) => (one && one.userId !== id ? one.userId : [])),
  )
  const isWaiting = customer.kycStatus === 'pending'
  return {
    next: next ? { id: next.id, name: fullNameOf(next) } : null,
    waiting: Math.max(0, counts.pending - (isWaiting ? 1 : 0)),
  }
}
