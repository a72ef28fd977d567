import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { defineRefusals } from '#kit/errors.ts'
import { defineEvent } from '#kit/events.ts'
import { paperAttachments, paperTypes } from '#kit/files.ts'
import { fileQuery, fileTypes, listQuery, pageOf, totalsField } from '#kit/list-query.ts'
import { Id, Instant, longText, typedText, wholeNumber } from '#kit/schemas.ts'
import { ownTicketList, ticketList } from './lists.ts'
import { supportStaff, ticketReaders } from './policy.ts'
import { repliesContract } from './replies-contract.ts'
import {
  answerLength,
  entryChannels,
  entryKinds,
  mailFileFaults,
  messageLength,
  subjectLength,
  type TicketStatus,
  ticketCategories,
  ticketSides,
  ticketStatuses,
  ticketSubjects,
} from './vocabulary.ts'

export const supportRefusals = defineRefusals({
  ticket_not_found: { status: 404 },
  ticket_closed: { status: 409 },
  ticket_status_same: { status: 409 },
  ticket_not_settled: { status: 409 },
  ticket_full: { status: 409 },
  ticket_files_full: { status: 409 },
  ticket_subject_unknown: { status: 422 },
  ticket_file_not_found: { status: 404 },
  ticket_assignee_unknown: { status: 422 },
  ticket_merge_unknown: { status: 422 },
  ticket_mention_unknown: { status: 422 },
  reply_not_found: { status: 404 },
  reply_without_title: { status: 422 },
  replies_full: { status: 409 },
  mail_refused: { status: 403 },
})

/** SUP-1: an investor raised a ticket. The subject is the ticket. */
export const ticketRaised = defineEvent<{ readonly userId: string }>('support.raised')
/** SUP-1: an investor wrote on a ticket. The subject is the ticket. */
export const ticketCommented = defineEvent<{
  readonly commentId: string
  readonly assigneeId: string | null
}>('support.commented')
/** SUP-1: an operator answered. The subject is the ticket. */
export const ticketAnswered = defineEvent<{
  readonly userId: string
  readonly commentId: string
  readonly status: TicketStatus
}>('support.answered')
/** SUP-1: operators or the system changed the status without an answer. The subject is the ticket. */
export const ticketStatusChanged = defineEvent<{ readonly userId: string; readonly status: TicketStatus }>(
  'support.status_changed',
)

/** A note on a ticket mentions operators. The subject is the ticket. */
export const ticketMentioned = defineEvent<{ readonly by: string; readonly mentioned: readonly string[] }>(
  'support.mentioned',
)

const Status = z.enum(ticketStatuses, 'choose_one')
const Category = z.enum(ticketCategories, 'choose_one')

const entry = {
  id: Id,
  kind: z.enum(entryKinds),
  side: z.enum(ticketSides),
  channel: z.enum(entryChannels),
  body: z.string(),
  quoted: z.string().nullable().describe('Earlier mail that a reply by mail repeats.'),
  status: Status.nullable().describe('The new status, if the entry changes it.'),
  at: Instant,
  attachments: z.array(
    z.object({ id: Id, name: z.string(), type: z.enum(['jpeg', 'pdf']), sizeBytes: z.int() }),
  ),
  refusedFiles: z
    .array(z.object({ name: z.string(), reason: z.enum(mailFileFaults) }))
    .describe('The files of a mail that were not taken.'),
}
const Rating = z.object({ rating: z.int(), note: z.string().nullable() })
const About = z.object({
  type: z.enum(ticketSubjects),
  id: Id.describe('The transaction of the investor.'),
  reference: z.string().nullable(),
})

const summary = {
  id: Id,
  requestId: z.string().describe('The number that people know it by, such as `SR-2026-000123`.'),
  subject: z.string(),
  category: Category,
  status: Status,
  raisedAt: Instant,
  changedAt: Instant,
}
const detail = {
  ...summary,
  about: About.nullable(),
  rating: Rating.nullable(),
  mergedInto: z.object({ id: Id, requestId: z.string() }).nullable(),
  version: z.string().describe('Changes with every new entry.'),
}

const OwnTicketSummary = z.object(summary)
export const OwnTicket = z.object({
  ...detail,
  entries: z.array(z.object(entry)).describe('Oldest first.'),
  reopenableUntil: Instant.nullable(),
  can: z.object({ comment: z.boolean(), close: z.boolean(), reopen: z.boolean(), rate: z.boolean() }),
})

const Person = z.object({ id: Id, name: z.string() })
const queued = {
  investor: Person,
  assignee: Person.nullable(),
  waitingSince: Instant.nullable().describe('Since when it waits for an operator.'),
  dueAt: Instant.nullable().describe('When it should be answered, by the operators’ target.'),
  isLate: z.boolean(),
}
const QueuedTicket = z.object({ ...summary, ...queued, rating: z.int().nullable() })
export const OfficeTicket = z.object({
  ...detail,
  ...queued,
  entries: z
    .array(
      z.object({
        ...entry,
        author: Person.nullable(),
        mentions: z.array(Person).describe('The operators whom a note mentions as `@{id}`.'),
      }),
    )
    .describe('Oldest first, with notes.'),
  operators: z.array(Person).describe('Who the ticket may be assigned to.'),
  replies: z
    .array(z.object({ id: Id, title: z.string(), body: z.string(), status: Status }))
    .describe('The prepared replies of its category, with filled placeholders.'),
  can: z.object({ answer: z.boolean() }),
})
const Version = z.object({ version: z.string() })

const one = z.object({ id: Id })
const oneFile = z.object({ id: Id, attachmentId: Id })
const whileOpen = ['ticket_not_found', 'ticket_closed'] as const
const ofWriting = [...whileOpen, 'ticket_full', 'ticket_files_full', 'too_many_requests'] as const

export const supportContract = {
  own: endpoint({
    method: 'GET',
    path: '/api/tickets',
    summary: 'SUP-1: list the caller’s tickets, the last changed first.',
    access: ['user'],
    query: listQuery(ownTicketList),
    answer: pageOf(OwnTicketSummary),
  }),
  raise: endpoint({
    method: 'POST',
    path: '/api/tickets',
    summary: 'SUP-1: raise a ticket, with up to three files.',
    access: ['user'],
    body: z.strictObject({
      subject: typedText(subjectLength),
      category: Category,
      description: longText(messageLength),
      transactionId: Id.optional().describe('The transaction of the caller that it is about.'),
    }),
    upload: paperAttachments,
    form: {},
    answer: OwnTicket,
    status: 201,
    idempotent: 'answer-kept',
    refusals: ['ticket_subject_unknown', 'ticket_files_full', 'too_many_requests'],
  }),
  ticket: endpoint({
    method: 'GET',
    path: '/api/tickets/:id',
    summary: 'SUP-3: read one of the caller’s tickets with its thread.',
    access: ['user'],
    params: one,
    answer: OwnTicket,
    refusals: ['ticket_not_found'],
  }),
  version: endpoint({
    method: 'GET',
    path: '/api/tickets/:id/version',
    summary: 'Read whether one of the caller’s tickets has changed.',
    access: ['user'],
    isUnattended: true,
    params: one,
    answer: Version,
    refusals: ['ticket_not_found'],
  }),
  comment: endpoint({
    method: 'POST',
    path: '/api/tickets/:id/comments',
    summary: 'SUP-1: write on one of the caller’s tickets, with up to three files.',
    access: ['user'],
    params: one,
    body: z.strictObject({ text: longText(messageLength) }),
    upload: paperAttachments,
    form: {},
    answer: OwnTicket,
    status: 201,
    idempotent: 'answer-kept',
    refusals: ofWriting,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/tickets/:id',
    summary: 'SUP-1: close one of the caller’s tickets, or reopen it within 14 days of resolved.',
    access: ['user'],
    params: one,
    body: z.strictObject({ status: z.enum(['closed', 'in_progress'], 'choose_one') }),
    form: {},
    answer: OwnTicket,
    refusals: [...whileOpen, 'ticket_status_same'],
  }),
  rate: endpoint({
    method: 'PUT',
    path: '/api/tickets/:id/rating',
    summary: 'Say how satisfied the caller is with a resolved or closed ticket; once more replaces it.',
    access: ['user'],
    params: one,
    body: z.strictObject({ rating: wholeNumber(1, 5), note: longText(500, 0).default('') }),
    form: {},
    answer: OwnTicket,
    refusals: ['ticket_not_found', 'ticket_not_settled'],
  }),
  attachment: endpoint({
    method: 'GET',
    path: '/api/tickets/:id/attachments/:attachmentId',
    summary: 'Download a file of one of the caller’s tickets.',
    access: ['user'],
    params: oneFile,
    produces: paperTypes,
    refusals: ['ticket_file_not_found'],
  }),
  queue: endpoint({
    method: 'GET',
    path: '/api/admin/support-tickets',
    summary: 'List all tickets, the longest waiting first. Search by number, subject or investor.',
    access: ticketReaders,
    query: listQuery(ticketList),
    answer: pageOf(QueuedTicket, totalsField),
  }),
  queueFile: endpoint({
    method: 'GET',
    path: '/api/admin/support-tickets/export',
    summary: 'Export the tickets of the list as a file. The export is recorded in the audit log.',
    access: ticketReaders,
    query: fileQuery(ticketList),
    produces: [fileTypes.csv, fileTypes.xlsx],
    refusals: ['too_many_requests'],
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/admin/support-tickets/:id',
    summary: 'Read a ticket with its thread and notes as an operator.',
    access: ticketReaders,
    params: one,
    answer: OfficeTicket,
    refusals: ['ticket_not_found'],
  }),
  changes: endpoint({
    method: 'GET',
    path: '/api/admin/support-tickets/:id/version',
    summary: 'Read whether a ticket has changed.',
    access: ticketReaders,
    isUnattended: true,
    params: one,
    answer: Version,
    refusals: ['ticket_not_found'],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/admin/support-tickets/:id/answers',
    summary: 'SUP-1: answer an investor and set the status, with up to three files.',
    access: supportStaff,
    params: one,
    body: z.strictObject({ text: longText(answerLength), status: Status.optional() }),
    upload: paperAttachments,
    form: {},
    answer: OfficeTicket,
    status: 201,
    idempotent: 'answer-kept',
    refusals: ofWriting,
  }),
  note: endpoint({
    method: 'POST',
    path: '/api/admin/support-tickets/:id/notes',
    summary: 'Add a note that operators alone read, with up to three files and mentions as `@{id}`.',
    access: supportStaff,
    params: one,
    body: z.strictObject({ text: longText(answerLength) }),
    upload: paperAttachments,
    form: {},
    answer: OfficeTicket,
    status: 201,
    idempotent: 'answer-kept',
    refusals: [
      'ticket_not_found',
      'ticket_full',
      'ticket_files_full',
      'ticket_mention_unknown',
      'too_many_requests',
    ],
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/api/admin/support-tickets/:id/status',
    summary: 'SUP-1: change the status of a ticket; a closed one stays closed.',
    access: supportStaff,
    params: one,
    body: z.strictObject({ status: Status }),
    form: {},
    answer: OfficeTicket,
    refusals: [...whileOpen, 'ticket_status_same'],
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/api/admin/support-tickets/:id/assignment',
    summary: 'Assign a ticket to an operator who answers tickets, or to nobody.',
    access: supportStaff,
    params: one,
    body: z.strictObject({ assigneeId: Id.optional() }),
    form: {},
    answer: OfficeTicket,
    refusals: [...whileOpen, 'ticket_assignee_unknown'],
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/admin/support-tickets/:id/merge',
    summary: 'Merge a ticket into another of the same investor, which takes its thread. It is closed.',
    access: supportStaff,
    params: one,
    body: z.strictObject({ into: typedText(40).describe('The number of the other ticket.') }),
    form: {},
    answer: OfficeTicket,
    refusals: [...whileOpen, 'ticket_merge_unknown'],
  }),
  presence: endpoint({
    method: 'POST',
    path: '/api/admin/support-tickets/:id/presence',
    summary: 'Report that the caller has a ticket open, and read who else does and whether it has changed.',
    access: supportStaff,
    isUnattended: true,
    params: one,
    body: z.strictObject({ isWriting: z.boolean('wrong_type') }),
    answer: Version.extend({
      others: z.array(z.object({ id: Id, name: z.string(), isWriting: z.boolean() })),
    }),
    refusals: ['ticket_not_found'],
  }),
  ...repliesContract,
  inbound: endpoint({
    method: 'POST',
    path: '/api/support/inbound-mail',
    summary:
      'Receive a mail as the mail server got it (RFC 5322). Answers of investors and their files join the ticket.',
    access: 'public',
    rawBody: 'bytes',
    crossSite: true,
    ownTransactions: true,
    refusals: ['mail_refused', 'ticket_full', 'too_many_requests'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/admin/support-tickets/:id/attachments/:attachmentId',
    summary: 'Download a file of a ticket as an operator; the access is recorded in the audit log.',
    access: supportStaff,
    params: oneFile,
    produces: paperTypes,
    refusals: ['ticket_file_not_found'],
  }),
} satisfies Contract
