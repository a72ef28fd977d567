import { type NoticeKind, noticeKind } from '#platform/declarations/notices.ts'
import { depositCredited, depositFailed } from './contract.ts'
import { notices as ar } from './messages.ar.ts'
import { notices as en } from './messages.en.ts'

export const paymentsNotices: readonly NoticeKind[] = [
  noticeKind({
    name: 'payments.deposit_credited',
    topic: 'payments',
    readers: ['user'],
    // Cannot be switched off: the owner must hear of money that they did not move.
    channels: { app: 'always', mail: 'always', sms: 'off' },
    words: { ar: ar.credited, en: en.credited },
    on: depositCredited,
    leadsTo: () => '/user/transaction',
  }),
  noticeKind({
    name: 'payments.deposit_failed',
    topic: 'payments',
    readers: ['user'],
    channels: { app: 'always', mail: 'on', sms: 'off' },
    words: { ar: ar.failed, en: en.failed },
    on: depositFailed,
    // An investor who left the payment page knows.
    recipients: async (_context, { subject, data }) => (data.reason === 'abandoned' ? [] : [subject]),
    leadsTo: () => '/user/wallet',
  }),
]
