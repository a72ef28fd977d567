import type { AnswerOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { listMentions } from '#kit/mentions.ts'
import { listNames, listOperatorIds } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { type Context, hasAnyRole } from '#platform/context.ts'
import { type supportContract, supportRefusals } from '../contract.ts'
import { supportStaff } from '../policy.ts'
import * as queries from '../queries.ts'
import { answerDueAt, canComment, canReopen, entriesAtMost, fillReply, reopenableUntil } from '../rules.ts'
import { supportSettings } from '../settings.ts'

export type OwnTicketAnswer = AnswerOf<typeof supportContract.ticket>
export type OfficeTicketAnswer = AnswerOf<typeof supportContract.one>
type OwnEntry = OwnTicketAnswer['entries'][number]
type StoredEntry = Awaited<ReturnType<typeof queries.listEntries>>[number]

export const refuseTicket = refuser(supportRefusals)
/** Versions count entries, and a ticket without a visible entry has none. */
export const noVersion = '0'

export const toSummary = (row: queries.TicketRow) => ({
  id: row.id,
  requestId: row.requestId,
  subject: row.subject,
  category: row.category,
  status: row.status,
  raisedAt: row.raisedAt.toISOString(),
  changedAt: row.changedAt.toISOString(),
})

async function toDetail({ tx }: Context, row: queries.TicketRow, entries: readonly StoredEntry[]) {
  const target = row.mergedInto ? await queries.findTicket(tx, row.mergedInto) : undefined
  return {
    ...toSummary(row),
    about:
      row.aboutType && row.aboutId
        ? { type: row.aboutType, id: row.aboutId, reference: row.aboutReference }
        : null,
    rating: row.rating === null ? null : { rating: row.rating, note: row.ratingNote },
    mergedInto: target ? { id: target.id, requestId: target.requestId } : null,
    version: entries.at(-1)?.position.toString() ?? noVersion,
  }
}

function toEntry(row: StoredEntry, files: ReadonlyMap<string, queries.TicketFileRow[]>): OwnEntry {
  return {
    id: row.id,
    kind: row.kind,
    side: row.side,
    channel: row.channel,
    body: row.body,
    quoted: row.quoted,
    status: row.status,
    at: row.writtenAt.toISOString(),
    attachments: (files.get(row.id) ?? []).map(({ id, name, type, sizeBytes }) => ({
      ...{ id, name, type, sizeBytes },
    })),
    refusedFiles: [...row.refusedFiles],
  }
}

async function loadThread({ tx }: Context, ticketId: string) {
  const [entries, files] = await Promise.all([
    queries.listEntries(tx, ticketId, entriesAtMost),
    queries.listTicketFiles(tx, ticketId),
  ])
  return { entries, files: Map.groupBy(files, ({ commentId }) => commentId) }
}

/** Builds the investor's page of a ticket. Operators' notes and names are left out. */
export async function buildOwnTicket(context: Context, row: queries.TicketRow): Promise<OwnTicketAnswer> {
  const { entries, files } = await loadThread(context, row.id)
  const visible = entries.filter(({ kind }) => kind !== 'note')
  const { now } = context
  const isSettled = row.status === 'resolved' || row.status === 'closed'
  return {
    ...(await toDetail(context, row, visible)),
    entries: visible.map((entry) => toEntry(entry, files)),
    reopenableUntil: reopenableUntil(row)?.toISOString() ?? null,
    can: {
      comment: canComment(row, now) && entries.length < entriesAtMost,
      close: row.status !== 'closed',
      reopen: canReopen(row, now),
      rate: isSettled && row.mergedInto === null,
    },
  }
}

type Waits = Pick<OfficeTicketAnswer, 'waitingSince' | 'dueAt' | 'isLate'>

/** Returns how long a ticket waits, against the operators' target. */
export function toWaits({ now, settings }: Context, { waitingSince }: queries.TicketRow): Waits {
  const dueAt = answerDueAt(waitingSince, settings.of(supportSettings).supportAnswerHours)
  return {
    waitingSince: waitingSince?.toISOString() ?? null,
    dueAt: dueAt?.toISOString() ?? null,
    isLate: dueAt !== null && dueAt <= now,
  }
}

/** Returns the names of people by their ids. */
export async function loadNames(
  { tx }: Context,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => { id: string; name: string } | null> {
  const known = [...new Set(ids.filter((id): id is string => id !== null))]
  const users = known.length === 0 ? [] : await listNames(tx, known)
  const names = new Map(users.map((user) => [user.id, fullNameOf(user)]))
  return (id) => (id === null ? null : { id, name: names.get(id) ?? '' })
}

/** Returns a prepared reply for a ticket, with the title in the reader's language if it has one. */
function toFilledReply({ locale }: Context, reply: queries.ReplyRow, row: queries.TicketRow, name: string) {
  const { id, titleAr, titleEn, body, status } = reply
  const values = { name, number: row.requestId, subject: row.subject }
  const title = locale === 'ar' ? titleAr || titleEn : titleEn || titleAr
  return { id, title, body: fillReply(body, values), status }
}

/** Only notes mention operators: the words of an investor are never read as a mark. */
const mentionsOf = ({ kind, body }: StoredEntry): string[] => (kind === 'note' ? listMentions(body) : [])

/** Builds the operators' page of a ticket. */
export async function buildOfficeTicket(
  context: Context,
  row: queries.TicketRow,
): Promise<OfficeTicketAnswer> {
  const canAnswer = row.status !== 'closed' && hasAnyRole(context.actor, supportStaff)
  const [{ entries, files }, operatorIds, replies] = await Promise.all([
    loadThread(context, row.id),
    listOperatorIds(context.tx, supportStaff),
    canAnswer ? queries.listReplies(context.tx, row.category) : [],
  ])
  const authors = entries.map(({ authorId }) => authorId)
  const mentioned = entries.flatMap(mentionsOf)
  const nameOf = await loadNames(context, [
    row.userId,
    row.assignedTo,
    ...operatorIds,
    ...authors,
    ...mentioned,
  ])
  return {
    ...(await toDetail(context, row, entries)),
    ...toWaits(context, row),
    investor: nameOf(row.userId)!,
    assignee: nameOf(row.assignedTo),
    entries: entries.map((entry) => ({
      ...toEntry(entry, files),
      author: nameOf(entry.authorId),
      mentions: mentionsOf(entry).map((id) => nameOf(id)!),
    })),
    operators: operatorIds.map((id) => nameOf(id)!).sort((one, other) => one.name.localeCompare(other.name)),
    replies: replies.map((reply) => toFilledReply(context, reply, row, nameOf(row.userId)?.name ?? '')),
    can: { answer: canAnswer },
  }
}
