import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { foldDigits } from '#kit/digits.ts'
import { countInvestors, listInvestors, listUsers, type User } from '#modules/identity/index.ts'
import { type KycStatus, kycStatuses } from '#modules/identity/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import type { Found } from '#platform/search.ts'
import type { verificationContract } from '../contract.ts'
import { maySeeCustomers, requireMay } from '../policy.ts'
import { listUsersOfId, listWaiting, type Waiting } from '../queries.ts'
import { type CustomerLine, linesOf } from './customers.ts'
import { idFingerprint } from './load.ts'

type ListAnswer = AnswerOf<typeof verificationContract.customers>
type ListInput = ParsedOf<typeof verificationContract.customers>
type Counts = Readonly<Record<KycStatus, number>>

interface Page {
  readonly users: readonly User[]
  readonly nextCursor: string | null
  readonly counts: Counts
  readonly total: number
}

/** How many matches of a search the queue is asked about. */
const searchedAtMost = 500

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

async function pageOfSearch({ tx }: Context, q: string, input: ListInput): Promise<Page> {
  const { status, ids, limit, cursor } = input
  const [{ rows, nextCursor }, counts] = await Promise.all([
    listInvestors(tx, { q, status, ids, limit, cursor }),
    countsByStatus(tx, q),
  ])
  return { users: rows, nextCursor, counts, total: status ? counts[status] : sumOfCounts(counts) }
}

async function countsByStatus(tx: Tx, q: string): Promise<Counts> {
  const found = new Map((await countInvestors(tx, q)).map((row) => [row.key, row.count]))
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
  const [counts, among] = await Promise.all([
    countsByStatus(tx, q),
    q === '' ? null : listInvestors(tx, { q, status: 'pending', limit: searchedAtMost }),
  ])
  const { ids, limit, cursor } = input
  const waiting = await listWaiting(tx, { ids, limit, cursor }, among?.rows.map((user) => user.id) ?? null)
  return {
    users: await inOrder(tx, waiting.rows),
    nextCursor: waiting.nextCursor,
    counts,
    total: counts.pending,
  }
}

async function inOrder(tx: Tx, places: readonly Waiting[]): Promise<User[]> {
  const ids = places.map((place) => place.userId)
  const users = new Map((await listUsers(tx, ids)).map((user) => [user.id, user]))
  return ids.flatMap((id) => users.get(id) ?? [])
}

/** ADM-2: the customers by where their check stands; null for those who may not see them. */
export async function countCustomers({ tx, actor }: Context): Promise<Counts | null> {
  return maySeeCustomers(actor) ? await countsByStatus(tx, '') : null
}

const foundOf = (line: CustomerLine, note: string | null): Found => ({
  id: line.id,
  title: line.name,
  note,
  leadsTo: `/admin-sahl/customer/${line.id}`,
})

/** The checks that have waited longest. */
export async function nextChecks(context: Context, most: number): Promise<Found[]> {
  const { rows } = await listWaiting(context.tx, { limit: most }, null)
  const lines = await linesOf(context, await inOrder(context.tx, rows))
  return lines.map((line) => foundOf(line, line.nationalId))
}

/** By name, email, mobile or the whole ID number. */
export async function findCustomers(context: Context, text: string, most: number): Promise<Found[]> {
  const q = foldDigits(text).trim()
  const users = idForm.test(q)
    ? await listUsers(context.tx, await listUsersOfId(context.tx, idFingerprint(context, q)))
    : (await listInvestors(context.tx, { q, limit: most })).rows
  const lines = await linesOf(context, users.slice(0, most))
  return lines.map((line) => foundOf(line, line.email))
}
