import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { newId } from '#kit/ids.ts'
import type { ListQuery } from '#kit/list.ts'
import { dayMs, riyadhDay, secondMs } from '#kit/time.ts'
import { readTransaction } from '#modules/portfolio/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import { recordEvent } from '#platform/events/events.ts'
import { consumeLimits, type Limit } from '#platform/security/rate-limit.ts'
import { type supportContract, ticketCommented, ticketRaised } from '../contract.ts'
import type { ownTicketList } from '../lists.ts'
import * as queries from '../queries.ts'
import { canComment, canReopen, formatRequestId, statusAfterComment } from '../rules.ts'
import { attachFiles, moveTicket, writeEntry } from './entries.ts'
import { buildOwnTicket, noVersion, type OwnTicketAnswer, refuseTicket, toSummary } from './view.ts'

type Endpoints = typeof supportContract

const inOneDay = dayMs / secondMs
const raisedByPerson: Limit = { most: 20, windowSeconds: inOneDay }
const writtenByPerson: Limit = { most: 100, windowSeconds: inOneDay }
/** Many people share one address of a mobile network. */
const writtenFromAddress: Limit = { most: 1000, windowSeconds: inOneDay }

const limitWriting = ({ tx, origin }: Context, userId: string) =>
  consumeLimits(tx, [
    [`support.write:${userId}`, writtenByPerson],
    [`support.write:${origin.address}`, writtenFromAddress],
  ])

/** SUP-3: finds the caller's own ticket. For anyone else it does not exist. */
async function findOwn(context: Context, id: string): Promise<queries.TicketRow> {
  const { userId } = requireRole(context.actor, 'user')
  const row = await queries.findTicket(context.tx, id)
  if (row?.userId !== userId) throw refuseTicket('ticket_not_found')
  return row
}

async function lockOwn(context: Context, id: string): Promise<queries.TicketRow> {
  await findOwn(context, id)
  return (await queries.lockTicket(context.tx, id))!
}

/** SUP-1: lists the caller's tickets. */
export async function listOwnTickets(
  context: Context,
  asked: ListQuery<typeof ownTicketList>,
): Promise<AnswerOf<Endpoints['own']>> {
  const { userId } = requireRole(context.actor, 'user')
  const { rows, nextCursor } = await queries.listOwnTickets(context.tx, userId, asked)
  return { items: rows.map(toSummary), nextCursor }
}

/** SUP-1: raises a ticket. Its description is the first comment. */
export async function raiseTicket(
  context: Context,
  { subject, category, description, transactionId, ...files }: ParsedOf<Endpoints['raise']>,
): Promise<OwnTicketAnswer> {
  const { tx, now } = context
  const { userId } = requireRole(context.actor, 'user')
  await consumeLimits(tx, [[`support.raise:${userId}`, raisedByPerson]])
  await limitWriting(context, userId)
  const about = transactionId === undefined ? noSubject : await findSubject(context, transactionId)
  const year = Number(riyadhDay(now).slice(0, 4))
  const id = newId()
  const requestId = formatRequestId(year, await queries.takeNumber(tx, year))
  await queries.insertTicket(tx, { id, requestId, userId, subject, category, raisedAt: now, ...about })
  const author = { authorId: userId, side: 'investor' } as const
  const commentId = await writeEntry(context, id, { ...author, kind: 'comment', body: description })
  await attachFiles(context, { ticketId: id, commentId, userId }, files)
  await recordEvent(context, ticketRaised, { subject: id, data: { userId } })
  return await buildOwnTicket(context, await findOwn(context, id))
}

const noSubject = { aboutType: null, aboutId: null, aboutReference: null }

/** Finds the caller's transaction that a ticket is about. Fails with `ticket_subject_unknown`. */
async function findSubject(context: Context, id: string) {
  const found = await readTransaction(context, { id }).catch(() => undefined)
  if (!found) throw refuseTicket('ticket_subject_unknown')
  return { aboutType: found.type, aboutId: found.id, aboutReference: found.reference }
}

export async function readOwnTicket(context: Context, { id }: { id: string }): Promise<OwnTicketAnswer> {
  return await buildOwnTicket(context, await findOwn(context, id))
}

/** Returns the version of the caller's ticket, for the page that polls it. */
export async function readOwnVersion(context: Context, { id }: { id: string }): Promise<{ version: string }> {
  const { userId } = requireRole(context.actor, 'user')
  const found = await queries.findVersion(context.tx, id, false)
  if (found?.userId !== userId) throw refuseTicket('ticket_not_found')
  return { version: found.position?.toString() ?? noVersion }
}

/** SUP-1: adds the investor's comment, which puts a waiting or resolved ticket to in progress. */
export async function commentOnTicket(
  context: Context,
  { id, text, ...files }: ParsedOf<Endpoints['comment']>,
): Promise<OwnTicketAnswer> {
  const row = await lockOwn(context, id)
  await limitWriting(context, row.userId)
  const commentId = await writeComment(context, row, { body: text })
  await attachFiles(context, { ticketId: id, commentId, userId: row.userId }, files)
  return await buildOwnTicket(context, await findOwn(context, id))
}

interface Comment {
  readonly body: string
  readonly quoted?: string | null
  readonly channel?: queries.TicketEntryRow['channel']
  readonly refusedFiles?: readonly queries.RefusedFile[]
}

/** Writes an investor's comment on their locked ticket, and moves the ticket. Returns the comment's id. */
export async function writeComment(
  context: Context,
  row: queries.TicketRow,
  comment: Comment,
): Promise<string> {
  if (!canComment(row, context.now)) throw refuseTicket('ticket_closed')
  const by = { authorId: row.userId, side: 'investor' } as const
  const commentId = await writeEntry(context, row.id, { ...by, ...comment, kind: 'comment' })
  await moveTicket(context, row, { act: 'comment', status: statusAfterComment(row.status), by })
  await recordEvent(context, ticketCommented, {
    subject: row.id,
    data: { commentId, assigneeId: row.assignedTo },
  })
  return commentId
}

/** SUP-1: closes the caller's ticket, or reopens it within 14 days of resolved. */
export async function changeOwnTicket(
  context: Context,
  { id, status }: ParsedOf<Endpoints['change']>,
): Promise<OwnTicketAnswer> {
  const row = await lockOwn(context, id)
  if (row.status === 'closed') throw refuseTicket('ticket_closed')
  if (row.status === status) throw refuseTicket('ticket_status_same')
  if (status === 'in_progress' && !canReopen(row, context.now)) throw refuseTicket('ticket_closed')
  await moveTicket(context, row, { act: 'change', status, by: { authorId: row.userId, side: 'investor' } })
  return await buildOwnTicket(context, await findOwn(context, id))
}

/** Records how satisfied the investor is with a settled ticket. */
export async function rateTicket(
  context: Context,
  { id, rating, note }: ParsedOf<Endpoints['rate']>,
): Promise<OwnTicketAnswer> {
  const row = await lockOwn(context, id)
  if (row.status !== 'resolved' && row.status !== 'closed') throw refuseTicket('ticket_not_settled')
  await queries.updateRating(context.tx, id, rating, note === '' ? null : note, context.now)
  return await buildOwnTicket(context, await findOwn(context, id))
}
