import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { allOperators, readers } from '#kit/duties.ts'
import { defineRefusals } from '#kit/errors.ts'
import { fileQuery, fileTypes, listQuery, pageOf, totalsField } from '#kit/list-query.ts'
import { locales } from '#kit/locale.ts'
import { channels, noticeTopics } from '#kit/notices.ts'
import { Id, Instant } from '#kit/schemas.ts'
import { deadLetterList, noticeList, undeliveredList } from './lists.ts'
import { deliveryChannels, digests } from './vocabulary.ts'

export const notificationsRefusals = defineRefusals({
  notice_not_found: { status: 404 },
  notice_unknown: { status: 422 },
  notice_cannot_be_declined: { status: 422 },
  quiet_hours_invalid: { status: 422 },
  device_not_found: { status: 404 },
  device_invalid: { status: 422 },
  push_unavailable: { status: 409 },
  unsubscribe_link_invalid: { status: 404 },
  delivery_not_found: { status: 404 },
  dead_letter_not_found: { status: 404 },
  dead_letter_decided: { status: 409 },
  dead_letter_has_no_queue: { status: 409 },
})

const MailToken = z.string('wrong_type').max(400, 'too_long')

const Hour = z.int('wrong_type').min(0, 'too_small').max(23, 'too_big').nullable()

const everyone = ['user', ...allOperators] as const

export const Notice = z.object({
  id: Id,
  kind: z.string().describe('The kind of event it follows from, such as `payments.deposit_credited`.'),
  topic: z.enum(noticeTopics),
  title: z.string(),
  body: z.string(),
  link: z.string().nullable().describe('The path of the page it leads to, without a language prefix.'),
  at: Instant,
  isRead: z.boolean(),
})

export const Unread = z.object({ unread: z.int().describe('100 means more than 99.') })

export const PushDevice = z.object({
  id: Id,
  name: z.string().nullable().describe('Its browser and system, if they are known.'),
  fingerprint: z.string().describe('SHA-256 of its endpoint in base64url, by which a browser finds itself.'),
  addedAt: Instant,
})

export const PushDevices = z.object({
  publicKey: z
    .string()
    .nullable()
    .describe('The key with which browsers subscribe (VAPID). Null if browsers show no notifications.'),
  items: z.array(PushDevice),
})

/** A key as base64url. The operation checks that it is one. */
const KeyText = z
  .string('wrong_type')
  .max(100, 'too_long')
  .regex(/^[\w-]+$/, 'invalid')

export const Preferences = z.object({
  language: z
    .enum(locales)
    .describe('The language of mails and SMS. Notices in the app use the language of the page.'),
  reach: z.object({
    mail: z.string().nullable().describe('The verified address, masked; null if there is none.'),
    sms: z.string().nullable(),
  }),
  digest: z
    .enum(digests)
    .nullable()
    .describe('How often the mails of kinds that can wait come, in one summary; null sends each at once.'),
  quietFrom: z
    .int()
    .nullable()
    .describe(
      'The hour in Riyadh from which mails and SMS wait if they can. Null if there are no quiet hours.',
    ),
  quietUntil: z.int().nullable().describe('The hour at which they are sent, of the same day or the next.'),
  kinds: z.array(
    z.object({
      kind: z.string(),
      topic: z.enum(noticeTopics),
      label: z.string(),
      canWait: z
        .boolean()
        .describe('Whether it waits for the end of quiet hours. Never if it is about money or security.'),
      channels: z.array(
        z.object({
          channel: z.enum(channels),
          isWanted: z.boolean(),
          isFixed: z.boolean().describe('Required by law or for safety: it cannot be turned off.'),
        }),
      ),
    }),
  ),
})

export const Undelivered = z.object({
  id: Id,
  person: z.object({ id: Id, name: z.string() }),
  kind: z.string(),
  label: z.string().describe('The subject of the notice, in the reader’s language.'),
  channel: z.enum(deliveryChannels),
  at: Instant,
  attempts: z.int(),
  givenUpAt: Instant,
  fault: z.string().nullable(),
})

export const FailedJob = z.object({
  id: Id,
  source: z.string().describe('The job or event handler that failed.'),
  fact: z.string().nullable().describe('For an event handler: the kind of the event.'),
  subject: z.string().nullable(),
  at: Instant,
  fault: z.string().nullable(),
})

export const notificationsContract = {
  notices: endpoint({
    method: 'GET',
    path: '/api/user/notifications',
    viewable: true,
    summary: 'List the caller’s notices, newest first.',
    access: everyone,
    query: listQuery(noticeList),
    answer: pageOf(Notice, Unread.shape),
  }),
  unread: endpoint({
    method: 'GET',
    path: '/api/user/notifications/unread',
    viewable: true,
    summary: 'Count the caller’s unread notices.',
    access: everyone,
    isUnattended: true,
    answer: Unread,
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/api/user/notifications/read',
    summary: 'Mark these notices as read, or all of the caller’s if none are given.',
    access: everyone,
    body: z.strictObject({ ids: z.array(Id).min(1, 'required').max(100, 'too_many').optional() }),
    form: {},
    answer: Unread,
    refusals: ['notice_not_found'],
  }),
  preferences: endpoint({
    method: 'GET',
    path: '/api/user/notification-preferences',
    summary: 'Read which notices the caller gets, by which channels.',
    access: everyone,
    answer: Preferences,
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/api/user/notification-preferences',
    summary: 'Change which notices the caller gets, by which channels; what is not given stays.',
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
      digest: z.enum(digests, 'choose_one').nullable().optional(),
      quietFrom: Hour.optional().describe('Given together with `quietUntil`. Null in both ends quiet hours.'),
      quietUntil: Hour.optional(),
    }),
    answer: Preferences,
    refusals: ['notice_unknown', 'notice_cannot_be_declined', 'quiet_hours_invalid'],
  }),
  devices: endpoint({
    method: 'GET',
    path: '/api/user/notification-devices',
    summary: 'List the browsers that show the caller’s notifications.',
    access: everyone,
    answer: PushDevices,
  }),
  addDevice: endpoint({
    method: 'POST',
    path: '/api/user/notification-devices',
    summary: 'Have a browser show the caller’s notifications, by its Web Push subscription.',
    access: everyone,
    body: z.strictObject({
      endpoint: z.string('wrong_type').min(1, 'required').max(1000, 'too_long'),
      p256dh: KeyText,
      auth: KeyText,
    }),
    answer: PushDevices,
    refusals: ['device_invalid', 'push_unavailable', 'too_many_requests'],
  }),
  removeDevice: endpoint({
    method: 'DELETE',
    path: '/api/user/notification-devices/:id',
    summary: 'Stop notifications in a browser.',
    access: everyone,
    params: z.object({ id: Id }),
    answer: PushDevices,
    refusals: ['device_not_found'],
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/notifications/unsubscribe/:token',
    summary: 'Stop one kind of mail by the link in its header (RFC 8058).',
    access: 'public',
    params: z.object({ token: MailToken }),
    rawBody: true,
    crossSite: true,
    refusals: ['unsubscribe_link_invalid', 'too_many_requests'],
  }),
  subscription: endpoint({
    method: 'GET',
    path: '/api/notifications/subscription',
    summary: 'Name the kind of mail that the link in its header stops.',
    access: 'public',
    query: z.object({ token: MailToken }),
    answer: z.object({ label: z.string() }),
    refusals: ['unsubscribe_link_invalid'],
  }),
  stopMails: endpoint({
    method: 'POST',
    path: '/api/notifications/subscription/end',
    summary: 'Stop one kind of mail by the token of the link in its header.',
    access: 'public',
    body: z.strictObject({ token: MailToken }),
    form: {},
    refusals: ['unsubscribe_link_invalid', 'too_many_requests'],
  }),
  undelivered: endpoint({
    method: 'GET',
    path: '/api/admin/notifications/undelivered',
    summary: 'List mails and SMS whose delivery was abandoned, newest first.',
    access: readers.administration,
    query: listQuery(undeliveredList),
    answer: pageOf(Undelivered, totalsField),
  }),
  undeliveredFile: endpoint({
    method: 'GET',
    path: '/api/admin/notifications/undelivered/export',
    summary:
      'Export the undelivered messages of the list as a file. The export is recorded in the audit log.',
    access: readers.administration,
    query: fileQuery(undeliveredList),
    produces: [fileTypes.csv, fileTypes.xlsx],
    refusals: ['too_many_requests'],
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/admin/notifications/undelivered/:id/retry',
    summary: 'Send an undelivered message again; repeating the call changes nothing.',
    access: ['admin'],
    params: z.object({ id: Id }),
    body: z.strictObject({}),
    form: {},
    refusals: ['delivery_not_found'],
  }),
  deadLetters: endpoint({
    method: 'GET',
    path: '/api/admin/dead-letters',
    summary: 'List background work that failed on every attempt and awaits a decision.',
    access: readers.administration,
    query: listQuery(deadLetterList),
    answer: pageOf(FailedJob, totalsField),
  }),
  deadLettersFile: endpoint({
    method: 'GET',
    path: '/api/admin/dead-letters/export',
    summary: 'Export the failed work of the list as a file. The export is recorded in the audit log.',
    access: readers.administration,
    query: fileQuery(deadLetterList),
    produces: [fileTypes.csv, fileTypes.xlsx],
    refusals: ['too_many_requests'],
  }),
  retryDeadLetter: endpoint({
    method: 'POST',
    path: '/api/admin/dead-letters/:id/retry',
    summary: 'Retry failed work; repeating the call changes nothing.',
    access: ['admin'],
    params: z.object({ id: Id }),
    body: z.strictObject({}),
    form: {},
    refusals: ['dead_letter_not_found', 'dead_letter_decided', 'dead_letter_has_no_queue'],
  }),
  discardDeadLetter: endpoint({
    method: 'POST',
    path: '/api/admin/dead-letters/:id/discard',
    summary: 'Discard failed work for good.',
    access: ['admin'],
    params: z.object({ id: Id }),
    body: z.strictObject({}),
    form: {},
    refusals: ['dead_letter_not_found', 'dead_letter_decided'],
  }),
} satisfies Contract
