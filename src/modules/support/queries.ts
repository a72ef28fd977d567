import type { ListQuery } from '#kit/list.ts'
import { sql, type Tx } from '#platform/database/database.ts'
import { type TimelinePageRequest, timelineOrder } from '#platform/declarations/timeline.ts'
import { ascendingWithNulls, dayConditions, descending, loadListPage } from '#platform/lists/list.ts'
import { ownTicketList, ticketList } from './lists.ts'
import type {
  EntryChannel,
  EntryKind,
  MailFileFault,
  TicketCategory,
  TicketSide,
  TicketStatus,
  TicketSubject,
} from './vocabulary.ts'

export interface TicketRow {
  readonly id: string
  readonly requestId: string
  readonly userId: string
  readonly subject: string
  readonly category: TicketCategory
  readonly status: TicketStatus
  readonly aboutType: TicketSubject | null
  readonly aboutId: string | null
  readonly aboutReference: string | null
  readonly raisedAt: Date
  readonly changedAt: Date
  readonly waitingSince: Date | null
  readonly assignedTo: string | null
  readonly resolvedAt: Date | null
  readonly closedAt: Date | null
  readonly rating: number | null
  readonly ratingNote: string | null
  readonly mergedInto: string | null
}

const columns = sql`t.id, t.request_id, t.user_id, t.subject, t.category, t.status, t.about_type, t.about_id,
  t.about_reference, t.raised_at, t.changed_at, t.waiting_since, t.assigned_to, t.resolved_at, t.closed_at,
  t.rating, t.rating_note, t.merged_into`

/** Returns the next number of a year. Others who raise a ticket wait until the commit. */
export const takeNumber = async (tx: Tx, year: number): Promise<number> =>
  (
    await tx.one<{ last: number }>(sql`
      insert into support.counters as c (year, last) values (${year}, 1)
      on conflict (year) do update set last = c.last + 1 returning last`)
  ).last

export type NewTicket = Pick<
  TicketRow,
  | 'id'
  | 'requestId'
  | 'userId'
  | 'subject'
  | 'category'
  | 'aboutType'
  | 'aboutId'
  | 'aboutReference'
  | 'raisedAt'
>

export const insertTicket = (tx: Tx, t: NewTicket) =>
  tx.run(sql`
    insert into support.tickets (id, request_id, user_id, subject, category, status, about_type, about_id,
      about_reference, raised_at, changed_at, waiting_since)
    values (${t.id}, ${t.requestId}, ${t.userId}, ${t.subject}, ${t.category}, 'open', ${t.aboutType}, ${t.aboutId},
      ${t.aboutReference}, ${t.raisedAt}, ${t.raisedAt}, ${t.raisedAt})`)

export const findTicket = (tx: Tx, id: string) =>
  tx.maybe<TicketRow>(sql`select ${columns} from support.tickets t where t.id = ${id}`)

export const listTicketsById = (tx: Tx, ids: readonly string[]) =>
  tx.rows<TicketRow>(sql`select ${columns} from support.tickets t where t.id = any (${ids}::uuid[])`)

/** Locks a ticket, so that one act at a time decides about its status. */
export const lockTicket = (tx: Tx, id: string) =>
  tx.maybe<TicketRow>(sql`select ${columns} from support.tickets t where t.id = ${id} for no key update`)

export type TicketChange = Pick<TicketRow, 'status' | 'waitingSince' | 'resolvedAt' | 'closedAt'>

export const updateTicketState = (tx: Tx, id: string, to: TicketChange, now: Date) =>
  tx.run(sql`
    update support.tickets set status = ${to.status}, waiting_since = ${to.waitingSince},
      resolved_at = ${to.resolvedAt}, closed_at = ${to.closedAt}, changed_at = ${now}
    where id = ${id}`)

export const updateAssignee = (tx: Tx, id: string, assigneeId: string | null) =>
  tx.run(sql`update support.tickets set assigned_to = ${assigneeId} where id = ${id}`)

export const updateRating = (tx: Tx, id: string, rating: number, note: string | null, now: Date) =>
  tx.run(sql`
    update support.tickets set rating = ${rating}, rating_note = ${note}, rated_at = ${now} where id = ${id}`)

export interface TicketEntryRow {
  readonly id: string
  readonly ticketId: string
  readonly authorId: string | null
  readonly side: TicketSide
  readonly kind: EntryKind
  readonly channel: EntryChannel
  readonly body: string
  readonly quoted: string | null
  readonly status: TicketStatus | null
  readonly refusedFiles: readonly RefusedFile[]
  readonly writtenAt: Date
}

/** A file of a mail that was not taken. */
export interface RefusedFile {
  readonly name: string
  readonly reason: MailFileFault
}

export const insertEntry = (tx: Tx, e: TicketEntryRow) =>
  tx.run(sql`
    insert into support.comments
      (id, ticket_id, author_id, side, kind, channel, body, quoted, status, refused_files, written_at)
    values (${e.id}, ${e.ticketId}, ${e.authorId}, ${e.side}, ${e.kind}, ${e.channel}, ${e.body}, ${e.quoted},
      ${e.status}, ${JSON.stringify(e.refusedFiles)}::jsonb, ${e.writtenAt})`)

/** Lists the thread of a ticket, oldest first. */
export const listEntries = (tx: Tx, ticketId: string, most: number) =>
  tx.rows<TicketEntryRow & { readonly position: bigint }>(sql`
    select id, position, ticket_id, author_id, side, kind, channel, body, quoted, status, refused_files, written_at
    from support.comments where ticket_id = ${ticketId} order by position limit ${most}`)

export const findEntry = (tx: Tx, id: string) =>
  tx.maybe<TicketEntryRow>(sql`
    select id, ticket_id, author_id, side, kind, channel, body, quoted, status, refused_files, written_at
    from support.comments where id = ${id}`)

export const countEntries = async (tx: Tx, ticketId: string): Promise<number> =>
  (
    await tx.one<{ count: number }>(
      sql`select count(*)::int4 as count from support.comments where ticket_id = ${ticketId}`,
    )
  ).count

/** Finds the newest entry that a side may see; operators see notes too. */
export const findVersion = (tx: Tx, ticketId: string, isOperator: boolean) =>
  tx.maybe<{ userId: string; position: bigint | null }>(sql`
    select t.user_id, (select max(c.position) from support.comments c where c.ticket_id = t.id
      and ${isOperator ? sql`true` : sql`c.kind <> 'note'`}) as position
    from support.tickets t where t.id = ${ticketId}`)

export interface TicketFileRow {
  readonly id: string
  readonly commentId: string
  readonly ticketId: string
  readonly userId: string
  readonly storageId: string
  readonly type: 'jpeg' | 'pdf'
  readonly name: string
  readonly sizeBytes: number
  readonly sentAt: Date
}

const fileColumns = sql`id, comment_id, ticket_id, user_id, storage_id, type, name, size_bytes, sent_at`

export const insertTicketFile = (tx: Tx, f: TicketFileRow) =>
  tx.run(sql`
    insert into support.attachments (${fileColumns})
    values (${f.id}, ${f.commentId}, ${f.ticketId}, ${f.userId}, ${f.storageId}, ${f.type}, ${f.name},
      ${f.sizeBytes}, ${f.sentAt})`)

export const listTicketFiles = (tx: Tx, ticketId: string) =>
  tx.rows<TicketFileRow>(
    sql`select ${fileColumns} from support.attachments where ticket_id = ${ticketId} order by sent_at, id`,
  )

export const findTicketFile = (tx: Tx, ticketId: string, id: string) =>
  tx.maybe<TicketFileRow>(
    sql`select ${fileColumns} from support.attachments where id = ${id} and ticket_id = ${ticketId}`,
  )

/** Finds a file that the investor may see: files of notes are for operators only. */
export const findOwnFile = (tx: Tx, ticketId: string, id: string) =>
  tx.maybe<TicketFileRow>(sql`
    select ${fileColumns} from support.attachments a where a.id = ${id} and a.ticket_id = ${ticketId}
      and exists (select from support.comments c where c.id = a.comment_id and c.kind <> 'note')`)

export const measureTicketFiles = (tx: Tx, userId: string) =>
  tx.one<{ count: number; bytes: number }>(sql`
    select count(*)::int4 as count, coalesce(sum(size_bytes), 0)::float8 as bytes
    from support.attachments where user_id = ${userId}`)

export const listStoredTicketFiles = async (tx: Tx, storageIds: readonly string[]): Promise<string[]> => {
  const rows = await tx.rows<{ storageId: string }>(
    sql`select storage_id from support.attachments where storage_id = any (${storageIds}::uuid[])`,
  )
  return rows.map(({ storageId }) => storageId)
}

export const listOwnTickets = (tx: Tx, userId: string, asked: ListQuery<typeof ownTicketList>) =>
  loadListPage<TicketRow, typeof ownTicketList>(
    tx,
    {
      list: ownTicketList,
      columns,
      tables: sql`support.tickets t`,
      where: sql`t.user_id = ${userId}`,
      filters: { status: (status) => sql`t.status = ${status}` },
      orders: { changed: [descending(sql`t.changed_at`), descending(sql`t.id`)] },
    },
    asked,
  )

/** The part of the operators' request that the lists' machinery does not know. */
export interface QueueRequest {
  readonly operatorId: string
  /** Tickets that wait since before this time are late. */
  readonly lateBefore: Date
  /** The investors whose names match the search. */
  readonly people: readonly string[]
}

/** Matches the number as typed, words of the subject, or the investor. */
const matchesTicket = (text: string, people: readonly string[]) => {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return sql`(t.request_id = ${text.toUpperCase()} or t.user_id = any (${people}::uuid[])
    or lower(t.subject) like ${pattern})`
}

export const listQueue = (
  tx: Tx,
  asked: ListQuery<typeof ticketList>,
  { operatorId, lateBefore, people }: QueueRequest,
) =>
  loadListPage<TicketRow, typeof ticketList>(
    tx,
    {
      list: ticketList,
      columns,
      tables: sql`support.tickets t`,
      filters: {
        wait: (wait) =>
          wait === 'late' ? sql`t.waiting_since < ${lateBefore}` : sql`t.waiting_since is not null`,
        status: (status) => sql`t.status = ${status}`,
        category: (category) => sql`t.category = ${category}`,
        assigned: (assigned) =>
          assigned === 'me'
            ? sql`t.assigned_to = ${operatorId}`
            : sql`(t.assigned_to is null and t.status <> 'closed')`,
        investor: (id) => sql`t.user_id = ${id}`,
        ...dayConditions(sql`t.raised_at`),
      },
      search: (text) => matchesTicket(text, people),
      orders: {
        waiting: [ascendingWithNulls(sql`t.waiting_since`), descending(sql`t.id`)],
        changed: [descending(sql`t.changed_at`), descending(sql`t.id`)],
      },
    },
    asked,
  )

export const findByRequestId = (tx: Tx, requestId: string) =>
  tx.maybe<TicketRow>(sql`select ${columns} from support.tickets t where t.request_id = ${requestId}`)

/** Lists a person's tickets by the time they were raised, for the timeline. */
export const listRaised = (tx: Tx, userId: string, part: TimelinePageRequest) =>
  loadListPage<TicketRow, typeof timelineOrder>(
    tx,
    {
      list: timelineOrder,
      columns,
      tables: sql`support.tickets t`,
      where: sql`t.user_id = ${userId}`,
      filters: {},
      orders: { newest: [descending(sql`t.raised_at`), descending(sql`t.id`)] },
    },
    part,
  )

/** Lists tickets that were resolved before this time, oldest first. */
export const listLongResolved = (tx: Tx, before: Date, most: number) =>
  tx.rows<{ id: string }>(sql`
    select id from support.tickets where status = 'resolved' and resolved_at < ${before}
    order by resolved_at limit ${most}`)

const copiedAtMost = 5000

export const listTicketsForCopy = (tx: Tx, userId: string) =>
  tx.rows<TicketRow>(sql`
    select ${columns} from support.tickets t where t.user_id = ${userId} order by t.raised_at, t.id
    limit ${copiedAtMost}`)

/** Lists what both sides wrote on a person's tickets, without the operators' notes. */
export const listCommentsForCopy = (tx: Tx, userId: string) =>
  tx.rows<Pick<TicketEntryRow, 'side' | 'body' | 'writtenAt'> & { requestId: string }>(sql`
    select t.request_id, c.side, c.body, c.written_at
    from support.tickets t join support.comments c on c.ticket_id = t.id
    where t.user_id = ${userId} and c.kind = 'comment' order by t.raised_at, t.id, c.position
    limit ${copiedAtMost}`)

export const listFilesForCopy = (tx: Tx, userId: string) =>
  tx.rows<TicketFileRow & { requestId: string }>(sql`
    select a.id, a.comment_id, a.ticket_id, a.user_id, a.storage_id, a.type, a.name, a.size_bytes, a.sent_at,
      t.request_id
    from support.attachments a join support.tickets t on t.id = a.ticket_id
    where a.user_id = ${userId} order by a.sent_at, a.id limit ${copiedAtMost}`)

/** Deletes a person's tickets with their threads. */
export const deleteTicketsOf = (tx: Tx, userId: string) =>
  tx.run(sql`delete from support.tickets where user_id = ${userId}`)

export interface ReplyRow {
  readonly id: string
  readonly titleAr: string
  readonly titleEn: string
  readonly body: string
  readonly status: TicketStatus
  readonly categories: TicketCategory[]
}

const replyColumns = sql`id, title_ar, title_en, body, status, categories`

/** Lists the prepared replies, or those of one category. There are at most `repliesAtMost`. */
export const listReplies = (tx: Tx, category?: TicketCategory) =>
  tx.rows<ReplyRow>(sql`
    select ${replyColumns} from support.replies
    where ${category === undefined ? sql`true` : sql`${category} = any (categories)`}
    order by coalesce(nullif(title_ar, ''), title_en), id`)

/** Locks the table of replies against concurrent additions until the commit. */
export const lockReplies = (tx: Tx) => tx.run(sql`lock table support.replies in share row exclusive mode`)

export const insertReply = (tx: Tx, r: ReplyRow, changedBy: string, now: Date) =>
  tx.run(sql`
    insert into support.replies (${replyColumns}, changed_by, changed_at)
    values (${r.id}, ${r.titleAr}, ${r.titleEn}, ${r.body}, ${r.status}, ${r.categories}::text[], ${changedBy},
      ${now})`)

/** Returns 0 if there is no such reply. */
export const updateReply = (tx: Tx, r: ReplyRow, changedBy: string, now: Date) =>
  tx.run(sql`
    update support.replies set title_ar = ${r.titleAr}, title_en = ${r.titleEn}, body = ${r.body},
      status = ${r.status}, categories = ${r.categories}::text[], changed_by = ${changedBy}, changed_at = ${now}
    where id = ${r.id}`)

export const deleteReply = (tx: Tx, id: string) => tx.run(sql`delete from support.replies where id = ${id}`)

/** Moves the thread of a ticket to another one. Entries keep their order in time. */
export async function moveThread(tx: Tx, from: string, to: string): Promise<void> {
  await tx.run(sql`update support.comments set ticket_id = ${to} where ticket_id = ${from}`)
  await tx.run(sql`update support.attachments set ticket_id = ${to} where ticket_id = ${from}`)
}

export const markMerged = (tx: Tx, id: string, into: string) =>
  tx.run(sql`update support.tickets set merged_into = ${into} where id = ${id}`)

/** Locks two tickets in the order of their ids, so that two merges do not deadlock. */
export const lockTickets = (tx: Tx, ids: readonly string[]) =>
  tx.rows<TicketRow>(sql`
    select ${columns} from support.tickets t where t.id = any (${ids}::uuid[]) order by t.id for no key update`)

export const upsertPresence = (
  tx: Tx,
  at: { ticketId: string; operatorId: string; isWriting: boolean },
  now: Date,
) =>
  tx.run(sql`
    insert into support.presence (ticket_id, operator_id, seen_at, is_writing)
    values (${at.ticketId}, ${at.operatorId}, ${now}, ${at.isWriting})
    on conflict (ticket_id, operator_id) do update set seen_at = ${now}, is_writing = ${at.isWriting}`)

/** Lists the other operators who reported a ticket since a time. */
export const listPresent = (tx: Tx, ticketId: string, operatorId: string, since: Date) =>
  tx.rows<{ operatorId: string; isWriting: boolean }>(sql`
    select operator_id, is_writing from support.presence
    where ticket_id = ${ticketId} and operator_id <> ${operatorId} and seen_at > ${since} order by operator_id`)

export const deletePresenceBefore = (tx: Tx, before: Date) =>
  tx.run(sql`delete from support.presence where seen_at < ${before}`)

/** Returns 0 if the mail was taken before, also if it arrives twice at once. */
export const insertMail = (tx: Tx, messageHash: Buffer, now: Date) =>
  tx.run(sql`
    insert into support.mails (message_hash, received_at) values (${messageHash}, ${now})
    on conflict (message_hash) do nothing`)

export const deleteMailsBefore = (tx: Tx, before: Date) =>
  tx.run(sql`delete from support.mails where received_at < ${before}`)
