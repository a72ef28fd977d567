import { type NoticeKind, noticeKind } from '#platform/declarations/notices.ts'
import { cardKept, cardRemoved } from './contract.ts'
import { notices as ar } from './messages.ar.ts'
import { notices as en } from './messages.en.ts'

/** The holder must hear of a change that they did not make. */
const sharedOptions = {
  topic: 'payments',
  readers: ['user'],
  leadsTo: () => '/user/wallet/card' as const,
} as const

export const cardsNotices: readonly NoticeKind[] = [
  noticeKind({
    ...sharedOptions,
    name: 'cards.kept',
    channels: { app: 'always', mail: 'always', sms: 'off' },
    words: { ar: ar.kept, en: en.kept },
    on: cardKept,
  }),
  noticeKind({
    ...sharedOptions,
    name: 'cards.removed',
    channels: { app: 'always', mail: 'on', sms: 'off' },
    words: { ar: ar.removed, en: en.removed },
    on: cardRemoved,
  }),
]
