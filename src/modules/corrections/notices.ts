import { type NoticeKind, noticeKind } from '#platform/declarations/notices.ts'
import { depositRefunded } from './contract.ts'
import { notices as ar } from './messages.ar.ts'
import { notices as en } from './messages.en.ts'

export const correctionsNotices: readonly NoticeKind[] = [
  noticeKind({
    topic: 'payments',
    readers: ['user'],
    channels: { app: 'always', mail: 'always', sms: 'off' },
    leadsTo: () => '/user/wallet' as const,
    name: 'corrections.deposit_refunded',
    words: { ar: ar.depositRefunded, en: en.depositRefunded },
    on: depositRefunded,
  }),
]
