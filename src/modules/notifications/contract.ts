import * as z from 'zod'
import { type Contract, endpoint, operatorRoles } from '#kit/contract.ts'
import { defineRefusals } from '#kit/errors.ts'
import { listQuery, pageOf } from '#kit/list-query.ts'
import { locales } from '#kit/locale.ts'
import { channels, noticeTopics } from '#kit/notices.ts'
import { Id, Instant } from '#kit/schemas.ts'
import { deadLetterList, noticeList, undeliveredList } from './lists.ts'

export const notificationsRefusals = defineRefusals({
  notice_not_found: { status: 404 },
  notice_unknown: { status: 422 },
  notice_cannot_be_declined: { status: 422 },
  delivery_not_found: { status: 404 },
  dead_letter_not_found: { status: 404 },
  dead_letter_decided: { status: 409 },
  dead_letter_has_no_queue: { status: 409 },
})

const everyone = ['user', ...operatorRoles] as const

export const Notice = z.object({
  id: Id,
  kind: z.string().describe('What it follows from, such as `payments.deposit_credited`.'),
  topic: z.enum(noticeTopics),
  title: z.string(),
  body: z.string(),
  link: z.string().nullable().describe('The page that it leads to, without a language.'),
  at: Instant,
  isRead: z.boolean(),
})

export const Unread = z.object({ unread: z.int().describe('100 stands for more than 99.') })

export const Preferences = z.object({
  language: z.enum(locales).describe('Of mails and SMS; notices in the app are in the language of the page.'),
  reach: z.object({
    mail: z.string().nullable().describe('The confirmed address, masked; null where there is none.'),
    sms: z.string().nullable(),
  }),
  kinds: z.array(
    z.object({
      kind: z.string(),
      topic: z.enum(noticeTopics),
      label: z.string(),
      channels: z.array(
        z.object({
          channel: z.enum(channels),
          isWanted: z.boolean(),
          isFixed: z.boolean().describe('Law or safety asks for it: it cannot be declined.'),
        }),
      ),
    }),
  ),
})

export const Undelivered = z.object({
  id: Id,
  person: z.object({ id: Id, name: z.string() }),
  kind: z.string(),
  label: z.string().describe('What the notice is about, in the reader’s language.'),
  channel: z.enum(['mail', 'sms']),
  at: Instant,
  attempts: z.int(),
  givenUpAt: Instant,
  fault: z.string().nullable(),
})

export const DeadLetter = z.object({
  id: Id,
  source: z.string().describe('The job or reaction that failed.'),
  fact: z.string().nullable().describe('Of a reaction: what had happened.'),
  subject: z.string().nullable(),
  at: Instant,
  fault: z.string().nullable(),
})

export const notificationsContract = {
  notices: endpoint({
    method: 'GET',
    path: '/api/user/notifications',
    summary: 'What the caller was told, newest first.',
    access: everyone,
    query: listQuery(noticeList),
    answer: pageOf(Notice, Unread.shape),
  }),
  unread: endpoint({
    method: 'GET',
    path: '/api/user/notifications/unread',
    summary: 'How many notices the caller has not read.',
    access: everyone,
    isUnattended: true,
    answer: Unread,
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/api/user/notifications/read',
    summary: 'Marks these notices as read, or all of the caller where none are named.',
    access: everyone,
    body: z.strictObject({ ids: z.array(Id).min(1, 'required').max(100, 'too_many').optional() }),
    form: {},
    answer: Unread,
    refusals: ['notice_not_found'],
  }),
  preferences: endpoint({
    method: 'GET',
    path: '/api/user/notification-preferences',
    summary: 'Of what the caller is told, and how.',
    access: everyone,
    answer: Preferences,
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/api/user/notification-preferences',
    summary: 'Changes of what the caller is told and how; what is not named stays as it is.',
    access: everyone,
    body: z.strictObject({
      choices: z
        .array(
          z.strictObject({
            kind: z.string('wrong_type').max(100, 'too_long'),
            channel: z.enum(channels, 'choose_one'),
            isWanted: z.boolean('wrong_type'),
          }),
        )
        .max(200, 'too_many')
        .default([]),
      language: z.enum(locales, 'choose_one').optional(),
    }),
    answer: Preferences,
    refusals: ['notice_unknown', 'notice_cannot_be_declined'],
  }),
  undelivered: endpoint({
    method: 'GET',
    path: '/api/admin/notifications/undelivered',
    summary: 'Mails and SMS that were given up, newest first.',
    access: ['admin'],
    query: listQuery(undeliveredList),
    answer: pageOf(Undelivered),
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/admin/notifications/undelivered/:id/retry',
    summary: 'Has a message that was given up sent again; once, however often it is asked for.',
    access: ['admin'],
    params: z.object({ id: Id }),
    body: z.strictObject({}),
    form: {},
    refusals: ['delivery_not_found'],
  }),
  deadLetters: endpoint({
    method: 'GET',
    path: '/api/admin/dead-letters',
    summary:
      'Work in the background that failed however often it was tried, and that nobody has decided about.',
    access: ['admin'],
    query: listQuery(deadLetterList),
    answer: pageOf(DeadLetter),
  }),
  retryDeadLetter: endpoint({
    method: 'POST',
    path: '/api/admin/dead-letters/:id/retry',
    summary: 'Has the work tried again; once, however often it is asked for.',
    access: ['admin'],
    params: z.object({ id: Id }),
    body: z.strictObject({}),
    form: {},
    refusals: ['dead_letter_not_found', 'dead_letter_decided', 'dead_letter_has_no_queue'],
  }),
  giveUpDeadLetter: endpoint({
    method: 'POST',
    path: '/api/admin/dead-letters/:id/give-up',
    summary: 'Gives the work up for good.',
    access: ['admin'],
    params: z.object({ id: Id }),
    body: z.strictObject({}),
    form: {},
    refusals: ['dead_letter_not_found', 'dead_letter_decided'],
  }),
} satisfies Contract
