import { addDays, addMs, hourMs } from '#kit/time.ts'
import type { TicketStatus } from './vocabulary.ts'

/** SUP-1: the days in which an investor may reopen a resolved ticket. Afterwards a job closes it. */
export const reopenDays = 14

export interface TicketState {
  readonly status: TicketStatus
  readonly waitingSince: Date | null
  readonly resolvedAt: Date | null
}

/** Returns whether a status means that work is left to do. */
export const isUnsettled = (status: TicketStatus): boolean => status === 'open' || status === 'in_progress'

/** Returns until when the investor may reopen the ticket, or null if it is not resolved. */
export const reopenableUntil = ({ status, resolvedAt }: TicketState): Date | null =>
  status === 'resolved' && resolvedAt ? addDays(resolvedAt, reopenDays) : null

/** SUP-1: returns whether the investor may reopen the ticket now. */
export function canReopen(ticket: TicketState, now: Date): boolean {
  const until = reopenableUntil(ticket)
  return until !== null && now < until
}

/** Returns whether the investor may write: a ticket that can no longer be reopened takes no comments. */
export const canComment = (ticket: TicketState, now: Date): boolean =>
  ticket.status !== 'closed' && (ticket.status !== 'resolved' || canReopen(ticket, now))

/** SUP-1: an investor's comment puts a ticket that waits for them or is resolved to in progress. */
export const statusAfterComment = (status: TicketStatus): TicketStatus =>
  status === 'waiting_for_investor' || status === 'resolved' ? 'in_progress' : status

/** Returns the status after an operator's answer, if the operator chooses none. */
export const statusAfterAnswer = (status: TicketStatus): TicketStatus =>
  status === 'open' ? 'in_progress' : status

/** Returns since when the ticket waits for operators, after the act of one side. */
export function waitAfter(
  act: 'comment' | 'answer' | 'change',
  before: TicketState,
  status: TicketStatus,
  now: Date,
): Date | null {
  if (!isUnsettled(status) || act === 'answer') return null
  if (act === 'comment') return before.waitingSince ?? now
  return isUnsettled(before.status) ? before.waitingSince : now
}

/** Returns when a waiting ticket should be answered, by the operators' target. */
export const answerDueAt = (waitingSince: Date | null, targetHours: number): Date | null =>
  waitingSince && addMs(waitingSince, targetHours * hourMs)

const digits = 6

/** Returns the number that people know a ticket by, such as `SR-2026-000123`. */
export const formatRequestId = (year: number, count: number): string =>
  `SR-${year}-${String(count).padStart(digits, '0')}`

/** The bytes of all files of one person's tickets, and how many there may be. */
const quota = { count: 200, bytes: 300 * 1024 * 1024 }

export const isWithinFileQuota = (kept: { readonly count: number; readonly bytes: number }): boolean =>
  kept.count <= quota.count && kept.bytes <= quota.bytes

/** The longest thread. A page shows it whole. */
export const entriesAtMost = 500

/** SUP-2: a page lists all prepared replies. */
export const repliesAtMost = 200

/** Replaces the placeholders of a prepared reply. Unknown ones stay as they are. */
export const fillReply = (
  body: string,
  values: Readonly<Record<'name' | 'number' | 'subject', string>>,
): string => body.replaceAll(/\{(name|number|subject)\}/g, (_, name: keyof typeof values) => values[name])

/** The seconds in which an operator whose page reports a ticket counts as present. */
export const presentSeconds = 20
