import { assert } from '#kit/errors.ts'
import { listNames, listOperatorIds } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import type { OpenContext } from '#platform/context.ts'
import { type NoticeKind, noticeKind } from '#platform/declarations/notices.ts'
import {
  ticketAnswered,
  ticketCommented,
  ticketMentioned,
  ticketRaised,
  ticketStatusChanged,
} from './contract.ts'
import { notices as ar } from './messages.ar.ts'
import { notices as en } from './messages.en.ts'
import { buildReplyAddress } from './operations/incoming-mail.ts'
import { supportStaff, ticketReaders } from './policy.ts'
import { findEntry, findTicket } from './queries.ts'

/** The longest part of an answer that a notice repeats. */
const textAtMost = 2000

const shorten = (text: string): string => (text.length > textAtMost ? `${text.slice(0, textAtMost)}…` : text)

/** Returns the data that every notice about a ticket needs. */
async function ticketData({ db }: OpenContext, ticketId: string) {
  const ticket = await findTicket(db, ticketId)
  assert(ticket, 'a ticket of an event is on record')
  const { requestId, subject } = ticket
  return { ticket, data: { ticketId, requestId, subject } }
}

async function operatorData(context: OpenContext, ticketId: string) {
  const { ticket, data } = await ticketData(context, ticketId)
  const [person] = await listNames(context.db, [ticket.userId])
  return { ...data, person: person ? fullNameOf(person) : '' }
}

const toInvestor = {
  topic: 'account',
  readers: ['user'],
  channels: { app: 'on', mail: 'on', sms: 'off' },
} as const

const toOperators = {
  topic: 'account',
  readers: supportStaff,
} as const

export const supportNotices: readonly NoticeKind[] = [
  noticeKind({
    ...toInvestor,
    name: 'support.answered',
    words: { ar: ar.answered, en: en.answered },
    on: ticketAnswered,
    recipients: async (_, { data: { userId } }) => [userId],
    buildData: async (context, { subject, data: { commentId } }) => {
      const [{ data }, entry] = await Promise.all([
        ticketData(context, subject),
        findEntry(context.db, commentId),
      ])
      return { ...data, text: shorten(entry?.body ?? '') }
    },
    leadsTo: ({ ticketId }) => `/user/support-tickets/${ticketId}`,
    replyTo: (context, { ticketId }, domain) => buildReplyAddress(context, ticketId, domain),
  }),
  noticeKind({
    ...toInvestor,
    name: 'support.status_changed',
    words: { ar: ar.statusSet, en: en.statusSet },
    on: ticketStatusChanged,
    recipients: async (_, { data: { userId } }) => [userId],
    buildData: async (context, { subject, data: { status } }) => ({
      ...(await ticketData(context, subject)).data,
      status,
    }),
    leadsTo: ({ ticketId }) => `/user/support-tickets/${ticketId}`,
    replyTo: (context, { ticketId }, domain) => buildReplyAddress(context, ticketId, domain),
  }),
  noticeKind({
    ...toOperators,
    name: 'support.raised',
    channels: { app: 'on', mail: 'off' },
    canWait: true,
    words: { ar: ar.raised, en: en.raised },
    on: ticketRaised,
    recipients: ({ db }) => listOperatorIds(db, supportStaff),
    buildData: (context, { subject }) => operatorData(context, subject),
    leadsTo: ({ ticketId }) => `/admin-sahl/support-ticket/${ticketId}`,
  }),
  noticeKind({
    ...toOperators,
    name: 'support.commented',
    channels: { app: 'on', mail: 'on' },
    canWait: true,
    words: { ar: ar.commented, en: en.commented },
    on: ticketCommented,
    recipients: async ({ db }, { data: { assigneeId } }) =>
      assigneeId === null ? await listOperatorIds(db, supportStaff) : [assigneeId],
    buildData: (context, { subject }) => operatorData(context, subject),
    leadsTo: ({ ticketId }) => `/admin-sahl/support-ticket/${ticketId}`,
  }),
  noticeKind({
    name: 'support.mentioned',
    topic: 'account',
    readers: ticketReaders,
    channels: { app: 'always', mail: 'on' },
    words: { ar: ar.mentioned, en: en.mentioned },
    on: ticketMentioned,
    recipients: async (_, { data: { mentioned } }) => mentioned,
    buildData: async (context, { subject, data: { by } }) => {
      const [{ data }, [author]] = await Promise.all([
        ticketData(context, subject),
        listNames(context.db, [by]),
      ])
      return { ...data, name: author ? fullNameOf(author) : '' }
    },
    leadsTo: ({ ticketId }) => `/admin-sahl/support-ticket/${ticketId}`,
  }),
]
