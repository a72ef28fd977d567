import { type NoticeKind, noticeKind } from '#platform/declarations/notices.ts'
import { cardKept, cardRemoved } from './contract.ts'
import { notices as ar } from './messages.notices.ar.ts'
import { notices as en } from './messages.notices.en.ts'

/** Whoever did not do it must hear of it. */
const alike = { topic: 'payments', readers: ['user'], leadsTo: () => '/user/wallet/card' as const } as const

export const cardsNotices: readonly NoticeKind[] = [
  noticeKind({
    ...alike,
    name: 'cards.kept',
    channels: { app: 'always', mail: 'always', sms: 'off' },
    words: { ar: ar.kept, en: en.kept },
    on: cardKept,
  }),
  noticeKind({
    ...alike,
    name: 'cards.removed',
    channels: { app: 'always', mail: 'on', sms: 'off' },
    words: { ar: ar.removed, en: en.removed },
    on: cardRemoved,
  }),
]
