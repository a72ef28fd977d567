import { allOperators } from '#kit/duties.ts'
import { type NoticeKind, noticeKind } from '#platform/declarations/notices.ts'
import { notices as ar } from './messages.ar.ts'
import { notices as en } from './messages.en.ts'

/**
 * A mail of many notices. It is stored as a notice that the app does not show, so that each person has one per period,
 * and so that it is sent, retried and listed like other mails. It is chosen beside the kinds, not among them.
 */
export const digestNotice: NoticeKind = noticeKind({
  name: 'notifications.digest',
  topic: 'investing',
  readers: ['user', ...allOperators],
  channels: { mail: 'on' },
  canWait: true,
  words: { ar: ar.digest, en: en.digest },
  leadsTo: ({ area }) => `${area}/notifications`,
})

export const notificationsNotices: readonly NoticeKind[] = [digestNotice]
