import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import type { ListQuery } from '#kit/list.ts'
import { listMentions, mentionsAtMost } from '#kit/mentions.ts'
import { addDays, addMs, hourMs, minuteMs, secondMs } from '#kit/time.ts'
import { recordAct } from '#modules/audit/index.ts'
import { findInvestors, listOperatorIds } from '#modules/identity/index.ts'
import { type Context, type OpenContext, requireRole, withTx } from '#platform/context.ts'
import { recordEvent } from '#platform/events/events.ts'
import { forEachRow, type RowResults } from '#platform/jobs/jobs.ts'
import { consumeLimit, type Limit } from '#platform/security/rate-limit.ts'
import { type supportContract, ticketAnswered, ticketMentioned, ticketStatusChanged } from '../contract.ts'
import type { ticketList } from '../lists.ts'
import { supportStaff, ticketReaders } from '../policy.ts'
import * as queries from '../queries.ts'
import { canReopen, reopenDays, statusAfterAnswer } from '../rules.ts'
import { supportSettings } from '../settings.ts'
import { attachFiles, moveTicket, writeEntry } from './entries.ts'
import {
  buildOfficeTicket,
  loadNames,
  noVersion,
  type OfficeTicketAnswer,
  refuseTicket,
  toSummary,
  toWaits,
} from './view.ts'

type Endpoints = typeof supportContract

const written: Limit = { most: 60, windowSeconds: minuteMs / secondMs }

/** Tickets that wait since before this time are late. */
const lateBefore = ({ now, settings }: Context): Date =>
  addMs(now, -settings.of(supportSettings).supportAnswerHours * hourMs)

/** SUP-1: lists tickets for operators, the longest waiting first. */
export async function listTicketQueue(
  context: Context,
  asked: ListQuery<typeof ticketList>,
): Promise<AnswerOf<Endpoints['queue']>> {
  const { userId } = requireRole(context.actor, ...ticketReaders)
  const { tx } = context
  const people = asked.q ? (await findInvestors(tx, asked.q)).rows.map(({ id }) => id) : []
  const request = { operatorId: userId, lateBefore: lateBefore(context), people }
  const { rows, nextCursor, totals } = await queries.listQueue(tx, asked, request)
  const nameOf = await loadNames(
    context,
    rows.flatMap((row) => [row.userId, row.assignedTo]),
  )
  const items = rows.map((row) => ({
    ...toSummary(row),
    ...toWaits(context, row),
    investor: nameOf(row.userId)!,
    assignee: nameOf(row.assignedTo),
    rating: row.rating,
  }))
  return { items, nextCursor, totals }
}

export async function getTicket({ tx }: Context, id: string): Promise<queries.TicketRow> {
  const row = await queries.findTicket(tx, id)
  if (!row) throw refuseTicket('ticket_not_found')
  return row
}

export async function readTicket(context: Context, { id }: { id: string }): Promise<OfficeTicketAnswer> {
  requireRole(context.actor, ...ticketReaders)
  return await buildOfficeTicket(context, await getTicket(context, id))
}

/** Returns the version of a ticket, for the operators' page that polls it. */
export async function readTicketVersion(
  context: Context,
  { id }: { id: string },
): Promise<{ version: string }> {
  requireRole(context.actor, ...ticketReaders)
  const found = await queries.findVersion(context.tx, id, true)
  if (!found) throw refuseTicket('ticket_not_found')
  return { version: found.position?.toString() ?? noVersion }
}

/** Locks a ticket for an operator who works on it. */
async function lockForWork(context: Context, id: string): Promise<queries.TicketRow> {
  requireRole(context.actor, ...supportStaff)
  const row = await queries.lockTicket(context.tx, id)
  if (!row) throw refuseTicket('ticket_not_found')
  return row
}

/** Requires that the ticket is not closed: closed is final (SUP-1). */
async function lockUnclosed(context: Context, id: string): Promise<queries.TicketRow> {
  const row = await lockForWork(context, id)
  if (row.status === 'closed') throw refuseTicket('ticket_closed')
  return row
}

export const recordTicketAct = (
  context: Context,
  act: string,
  { id, requestId }: queries.TicketRow,
  change: { before?: Readonly<Record<string, unknown>>; after?: Readonly<Record<string, unknown>> } = {},
) =>
  recordAct(context, {
    act: `support.${act}`,
    subject: { kind: 'support_ticket', id },
    ...(change.before ? { before: change.before } : {}),
    after: { requestId, ...change.after },
  })

/** SUP-1: answers the investor and sets the status. An unassigned ticket becomes the operator's. */
export async function answerTicket(
  context: Context,
  { id, text, status, ...files }: ParsedOf<Endpoints['answer']>,
): Promise<OfficeTicketAnswer> {
  const row = await lockUnclosed(context, id)
  const { userId } = requireRole(context.actor, ...supportStaff)
  await consumeLimit(context.tx, `support.answer:${userId}`, written)
  const by = { authorId: userId, side: 'operator' } as const
  const commentId = await writeEntry(context, id, { ...by, kind: 'comment', body: text })
  await attachFiles(context, { ticketId: id, commentId, userId }, files)
  const next = status ?? statusAfterAnswer(row.status)
  await moveTicket(context, row, { act: 'answer', status: next, by })
  if (row.assignedTo === null) await queries.updateAssignee(context.tx, id, userId)
  await recordTicketAct(context, 'answered', row, { before: { status: row.status }, after: { status: next } })
  await recordEvent(context, ticketAnswered, {
    subject: id,
    data: { userId: row.userId, commentId, status: next },
  })
  return await buildOfficeTicket(context, await getTicket(context, id))
}

/**
 * Adds a note that the investor never sees, also to a closed ticket. Fails with `ticket_mention_unknown` if a mentioned
 * operator may not read tickets.
 */
export async function writeTicketNote(
  context: Context,
  { id, text, ...files }: ParsedOf<Endpoints['note']>,
): Promise<OfficeTicketAnswer> {
  const row = await lockForWork(context, id)
  const { userId } = requireRole(context.actor, ...supportStaff)
  await consumeLimit(context.tx, `support.answer:${userId}`, written)
  const mentioned = listMentions(text)
  await requireTicketReaders(context, mentioned)
  const note = { authorId: userId, side: 'operator', kind: 'note', body: text } as const
  const commentId = await writeEntry(context, id, note)
  await attachFiles(context, { ticketId: id, commentId, userId }, files)
  await recordTicketAct(context, 'noted', row)
  const others = mentioned.filter((one) => one !== userId)
  if (others.length > 0) {
    await recordEvent(context, ticketMentioned, { subject: id, data: { by: userId, mentioned: others } })
  }
  return await buildOfficeTicket(context, await getTicket(context, id))
}

async function requireTicketReaders({ tx }: Context, mentioned: readonly string[]): Promise<void> {
  if (mentioned.length === 0) return
  const readerIds = new Set(await listOperatorIds(tx, ticketReaders))
  if (mentioned.length > mentionsAtMost || !mentioned.every((one) => readerIds.has(one))) {
    const issues = [{ path: 'text', code: 'ticket_mention_unknown' }]
    throw refuseTicket('ticket_mention_unknown', undefined, { issues })
  }
}

/** SUP-1: changes the status without an answer, and notifies the investor. */
export async function setTicketStatus(
  context: Context,
  { id, status }: ParsedOf<Endpoints['setStatus']>,
): Promise<OfficeTicketAnswer> {
  const row = await lockUnclosed(context, id)
  if (row.status === status) throw refuseTicket('ticket_status_same')
  const { userId } = requireRole(context.actor, ...supportStaff)
  await moveTicket(context, row, { act: 'change', status, by: { authorId: userId, side: 'operator' } })
  await recordTicketAct(context, 'status_set', row, { before: { status: row.status }, after: { status } })
  await recordEvent(context, ticketStatusChanged, { subject: id, data: { userId: row.userId, status } })
  return await buildOfficeTicket(context, await getTicket(context, id))
}

/** Assigns a ticket to an operator who answers tickets, or to nobody. */
export async function assignTicket(
  context: Context,
  { id, assigneeId = null }: { readonly id: string; readonly assigneeId?: string | null | undefined },
): Promise<OfficeTicketAnswer> {
  const row = await lockUnclosed(context, id)
  if (assigneeId !== null && !(await listOperatorIds(context.tx, supportStaff)).includes(assigneeId))
    throw refuseTicket('ticket_assignee_unknown')
  if (assigneeId !== row.assignedTo) {
    await queries.updateAssignee(context.tx, id, assigneeId)
    await recordTicketAct(context, 'assigned', row, {
      before: { assigneeId: row.assignedTo },
      after: { assigneeId },
    })
  }
  return await buildOfficeTicket(context, await getTicket(context, id))
}

const closedAtOnce = 200

/** SUP-1: closes resolved tickets that can no longer be reopened. */
export const closeResolvedTickets = async (context: OpenContext): Promise<RowResults> =>
  forEachRow(context, {
    name: 'support.close_resolved',
    rows: await queries.listLongResolved(context.db, addDays(context.now, -reopenDays), closedAtOnce),
    idOf: ({ id }) => id,
    run: ({ id }) =>
      context.db.transaction(async (tx) => {
        const row = await queries.lockTicket(tx, id)
        if (row?.status !== 'resolved' || canReopen(row, context.now)) return
        const by = { authorId: null, side: 'system' } as const
        await moveTicket(withTx(context, tx), row, { act: 'change', status: 'closed', by })
      }),
  })
