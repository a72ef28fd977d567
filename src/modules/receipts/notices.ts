import { type NoticeKind, noticeKind } from '#platform/declarations/notices.ts'
import { transferCredited, transferReversed } from './contract.ts'
import { notices as ar } from './messages.ar.ts'
import { notices as en } from './messages.en.ts'

/** A person cannot switch these off: an owner who did not move the money has to hear of it. */
const alike = {
  topic: 'payments',
  readers: ['user'],
  channels: { app: 'always', mail: 'always', sms: 'off' },
  leadsTo: () => '/user/wallet' as const,
} as const

export const receiptsNotices: readonly NoticeKind[] = [
  noticeKind({
    ...alike,
    name: 'receipts.credited',
    words: { ar: ar.credited, en: en.credited },
    on: transferCredited,
  }),
  noticeKind({
    ...alike,
    name: 'receipts.reversed',
    words: { ar: ar.reversed, en: en.reversed },
    on: transferReversed,
  }),
]
