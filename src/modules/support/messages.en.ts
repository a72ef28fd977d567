import type { RefusalWords } from '#kit/errors.ts'
import { isolated } from '#kit/format.ts'
import type { ColumnOf } from '#kit/list.ts'
import type { NoticeWords } from '#kit/notices.ts'
import type { supportRefusals } from './contract.ts'
import type { ticketList } from './lists.ts'
import type { TicketCategory, TicketSide, TicketStatus, TicketSubject } from './vocabulary.ts'

export const refusals = {
  ticket_not_found: 'Ticket not found or not authorized',
  ticket_closed: 'This request is closed. Please open a new one.',
  ticket_status_same: 'The request has this status already.',
  ticket_not_settled: 'You can rate a request once it is resolved.',
  ticket_full: 'This request is full. Please open a new one.',
  ticket_files_full: 'You have sent as many files as we can keep.',
  ticket_subject_unknown: 'This transaction was not found.',
  ticket_file_not_found: 'This file was not found.',
  ticket_assignee_unknown: 'This operator cannot answer requests.',
  ticket_mention_unknown: 'A mentioned operator cannot open this request. Mention at most 10.',
  ticket_merge_unknown: 'Enter the number of another open request of the same customer.',
  reply_not_found: 'This reply does not exist any more.',
  reply_without_title: 'Give the reply a title in Arabic or English.',
  replies_full: 'There are as many replies as the list can hold.',
  mail_refused: 'This mail was not accepted.',
} satisfies RefusalWords<typeof supportRefusals>

export const labels = {
  statuses: {
    open: 'Open',
    in_progress: 'In progress',
    waiting_for_investor: 'Waiting for the investor',
    resolved: 'Resolved',
    closed: 'Closed',
  } satisfies Record<TicketStatus, string>,
  categories: {
    account: 'Account and login',
    verification: 'Identity check',
    payments: 'Deposits and withdrawals',
    investing: 'Investing and orders',
    holdings: 'Stakes and income',
    documents: 'Documents and statements',
    technical: 'Technical problem',
    complaint: 'Complaint',
    other: 'Something else',
  } satisfies Record<TicketCategory, string>,
  sides: { investor: 'Investor', operator: 'Support', system: 'Sahl' } satisfies Record<TicketSide, string>,
  subjects: {
    deposit: 'Deposit',
    funded: 'Order',
    sales: 'Income',
    withdrawal: 'Withdrawal',
  } satisfies Record<TicketSubject, string>,
}

/** The list of tickets as a file. */
export const sheet = {
  title: 'Support requests',
  columns: {
    number: 'Request number',
    subject: 'Subject',
    investor: 'Customer',
    due: 'Answer due',
    status: 'Status',
    category: 'Category',
    assignee: 'Assigned to',
    rating: 'Rating',
    raised: 'Opened',
    changed: 'Last change',
  } satisfies Record<ColumnOf<typeof ticketList>, string>,
}

export const timeline = {
  label: 'Support',
  raised: (requestId: string) => `Opened support request ${isolated(requestId)}`,
}

export const queues = { waiting: 'Support requests' }

/** The sections in the copy of one's data, and the reason why some data is kept. */
export const personal = {
  because: 'The rules on complaints of investors: requests and answers are kept for ten years.',
  tickets: 'Support requests',
  ticketColumns: {
    requestId: 'Number',
    subject: 'Subject',
    category: 'Category',
    status: 'Status',
    raisedAt: 'Opened',
    rating: 'Rating',
    ratingNote: 'Remark',
  },
  comments: 'Messages of support requests',
  commentColumns: { requestId: 'Number', side: 'From', body: 'Message', writtenAt: 'Sent' },
  files: 'Files of support requests',
  fileColumns: { requestId: 'Number', file: 'File', sentAt: 'Sent' },
}

interface OnTicket {
  readonly ticketId: string
  readonly requestId: string
  readonly subject: string
}
interface Answered extends OnTicket {
  readonly text: string
}
interface StatusSet extends OnTicket {
  readonly status: TicketStatus
}
interface ForOperators extends OnTicket {
  readonly person: string
}

interface MentionedOn extends OnTicket {
  readonly name: string
}

const meanings: Readonly<Record<TicketStatus, string>> = {
  open: 'We have received it.',
  in_progress: 'We are working on it.',
  waiting_for_investor: 'We need something from you to go on.',
  resolved: 'We think it is solved. If not, you can reopen it within 14 days.',
  closed: 'It is finished. For anything new, open another request.',
}

export const notices = {
  answered: {
    label: 'Answers to your support requests',
    title: ({ requestId }: Answered) => `Answer to your request ${isolated(requestId)}`,
    body: ({ text }: Answered) => text,
  } satisfies NoticeWords<Answered>,
  statusSet: {
    label: 'Changes of your support requests',
    title: ({ requestId, status }: StatusSet) =>
      `Your request ${isolated(requestId)}: ${labels.statuses[status].toLowerCase()}`,
    body: ({ subject, status }: StatusSet) => `${isolated(subject)}. ${meanings[status]}`,
  } satisfies NoticeWords<StatusSet>,
  raised: {
    label: 'New support requests',
    title: ({ requestId }: ForOperators) => `New support request ${isolated(requestId)}`,
    body: ({ person, subject }: ForOperators) => `${isolated(person)}: ${isolated(subject)}`,
  } satisfies NoticeWords<ForOperators>,
  commented: {
    label: 'Messages on support requests',
    title: ({ requestId }: ForOperators) => `New message on ${isolated(requestId)}`,
    body: ({ person, subject }: ForOperators) => `${isolated(person)}: ${isolated(subject)}`,
  } satisfies NoticeWords<ForOperators>,
  mentioned: {
    label: 'Mentions in notes on support requests',
    title: ({ requestId }: MentionedOn) => `You were mentioned on ${isolated(requestId)}`,
    body: ({ name }: MentionedOn) => `${isolated(name)} mentioned you in a note.`,
  } satisfies NoticeWords<MentionedOn>,
}
