import { compactIdentifier } from '#kit/search-text.ts'
import { riyadhDay } from '#kit/time.ts'
import { listNames } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import type { SearchResult } from '#platform/declarations/search.ts'
import type { TimelineEntry, TimelinePageRequest } from '#platform/declarations/timeline.ts'
import type { CursorPage } from '#platform/lists/list.ts'
import * as arabic from '../messages.ar.ts'
import * as english from '../messages.en.ts'
import * as queries from '../queries.ts'
import { formatRequestId } from '../rules.ts'

const words = { ar: arabic, en: english }
const numberForm = /^SR(\d{4})(\d{1,9})$/

/** Returns the number that a text is, however it is spaced: `sr 2026 123` is `SR-2026-000123`. */
export function parseRequestId(typed: string): string | undefined {
  const [, year, count] = numberForm.exec(compactIdentifier(typed)) ?? []
  return year && count ? formatRequestId(Number(year), Number(count)) : undefined
}

/** Returns the numbers that a text may be: whole, without letters, or without a year, of this year or the last. */
function listRequestIds(typed: string, now: Date): string[] {
  const whole = parseRequestId(typed)
  if (whole) return [whole]
  const digits = compactIdentifier(typed)
  const [, year, count] = /^(20\d{2})(\d{1,6})$/.exec(digits) ?? []
  const present = Number(riyadhDay(now).slice(0, 4))
  return [
    ...(year && count ? [formatRequestId(Number(year), Number(count))] : []),
    ...(/^\d{1,6}$/.test(digits)
      ? [formatRequestId(present, Number(digits)), formatRequestId(present - 1, Number(digits))]
      : []),
  ]
}

/** Finds a ticket by its number. */
export async function findTickets(
  { tx, locale, now }: Context,
  text: string,
): Promise<readonly SearchResult[]> {
  const found = await Promise.all(
    listRequestIds(text, now).map((requestId) => queries.findByRequestId(tx, requestId)),
  )
  const ticket = found.find((one) => one !== undefined)
  if (!ticket) return []
  const [person] = await listNames(tx, [ticket.userId])
  const { statuses } = words[locale].labels
  return [
    {
      id: ticket.id,
      title: ticket.requestId,
      note: [person && fullNameOf(person), statuses[ticket.status]].filter(Boolean).join(' · '),
      leadsTo: `/admin-sahl/support-ticket/${ticket.id}`,
    },
  ]
}

/** Names these tickets, for a list across queues. */
export async function describeTickets({ tx }: Context, ids: readonly string[]): Promise<SearchResult[]> {
  const rows = await queries.listTicketsById(tx, ids)
  return rows.map(({ id, subject, requestId }) => ({
    id,
    title: subject,
    note: requestId,
    leadsTo: `/admin-sahl/support-ticket/${id}`,
  }))
}

/** Lists a person's tickets for the timeline that operators see. */
export async function listTicketTimeline(
  { tx, locale }: Context,
  personId: string,
  part: TimelinePageRequest,
): Promise<CursorPage<TimelineEntry>> {
  const { labels, timeline } = words[locale]
  const { rows, nextCursor } = await queries.listRaised(tx, personId, part)
  return {
    nextCursor,
    rows: rows.map((row) => ({
      id: row.id,
      at: row.raisedAt,
      cursorKeys: row.cursorKeys,
      title: timeline.raised(row.requestId),
      note: [row.subject, labels.categories[row.category], labels.statuses[row.status]].join(' · '),
      byId: null,
      leadsTo: `/admin-sahl/support-ticket/${row.id}` as const,
    })),
  }
}
