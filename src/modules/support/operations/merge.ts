import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { addDays, addMs, earlierOf, secondMs } from '#kit/time.ts'
import { type Context, type OpenContext, requireRole } from '#platform/context.ts'
import { recordEvent } from '#platform/events/events.ts'
import { type supportContract, ticketStatusChanged } from '../contract.ts'
import { supportStaff } from '../policy.ts'
import * as queries from '../queries.ts'
import { isUnsettled, presentSeconds } from '../rules.ts'
import { getTicket, recordTicketAct } from './desk.ts'
import { moveTicket, writeEntry } from './entries.ts'
import { parseRequestId } from './find.ts'
import { buildOfficeTicket, loadNames, noVersion, type OfficeTicketAnswer, refuseTicket } from './view.ts'

type Endpoints = typeof supportContract

/**
 * Merges a ticket into another open one of the same investor. The other takes the thread and waits as long as the one
 * that waited longer. Returns the other ticket.
 */
export async function mergeTicket(
  context: Context,
  { id, into }: ParsedOf<Endpoints['merge']>,
): Promise<OfficeTicketAnswer> {
  const { tx, now } = context
  const { userId } = requireRole(context.actor, ...supportStaff)
  const number = parseRequestId(into)
  const named = number ? await queries.findByRequestId(tx, number) : undefined
  const locked = await queries.lockTickets(tx, named ? [id, named.id] : [id])
  const source = locked.find((row) => row.id === id)
  const target = locked.find((row) => row.id === named?.id)
  if (!source) throw refuseTicket('ticket_not_found')
  if (source.status === 'closed') throw refuseTicket('ticket_closed')
  const isMergeable = target && target.id !== id && target.userId === source.userId
  if (!isMergeable || target.status === 'closed') throw refuseTicket('ticket_merge_unknown')
  const by = { authorId: userId, side: 'operator' } as const
  await queries.moveThread(tx, id, target.id)
  await writeEntry(context, target.id, { ...by, kind: 'merge', body: source.requestId })
  await moveTicket(context, source, { act: 'change', status: 'closed', by })
  await queries.markMerged(tx, id, target.id)
  await queries.updateTicketState(tx, target.id, mergeState(source, target), now)
  await recordTicketAct(context, 'merged', source, { after: { into: target.requestId } })
  await recordEvent(context, ticketStatusChanged, {
    subject: id,
    data: { userId: source.userId, status: 'closed' },
  })
  return await buildOfficeTicket(context, await getTicket(context, target.id))
}

/** Returns the state of the ticket that takes another's thread. It reopens if the other waits for an answer. */
function mergeState(source: queries.TicketRow, target: queries.TicketRow): queries.TicketChange {
  const { resolvedAt, closedAt } = target
  const waits = [source.waitingSince, target.waitingSince].filter((since) => since !== null)
  const waitingSince = waits.length === 0 ? null : waits.reduce(earlierOf)
  const status = waitingSince && !isUnsettled(target.status) ? 'in_progress' : target.status
  return { status, waitingSince, resolvedAt, closedAt }
}

/** Records that the operator has a ticket open. Returns its version and the other operators who have it open. */
export async function reportPresence(
  context: Context,
  { id, isWriting }: ParsedOf<Endpoints['presence']>,
): Promise<AnswerOf<Endpoints['presence']>> {
  const { tx, now } = context
  const { userId } = requireRole(context.actor, ...supportStaff)
  const found = await queries.findVersion(tx, id, true)
  if (!found) throw refuseTicket('ticket_not_found')
  await queries.upsertPresence(tx, { ticketId: id, operatorId: userId, isWriting }, now)
  const others = await queries.listPresent(tx, id, userId, addMs(now, -presentSeconds * secondMs))
  const nameOf = await loadNames(
    context,
    others.map(({ operatorId }) => operatorId),
  )
  return {
    version: found.position?.toString() ?? noVersion,
    others: others.map((other) => ({ ...nameOf(other.operatorId)!, isWriting: other.isWriting })),
  }
}

/** Deletes presences of more than a day ago. */
export async function forgetPresence({ db, now }: OpenContext): Promise<void> {
  await queries.deletePresenceBefore(db, addDays(now, -1))
}
