import { type NoticeKind, noticeKind } from '#platform/declarations/notices.ts'
import { copyReady } from './contract.ts'
import { notices as ar } from './messages.ar.ts'
import { notices as en } from './messages.en.ts'

/** Always sent: if somebody else requested the copy, the person must learn of it. */
export const copiesNotices: readonly NoticeKind[] = [
  noticeKind({
    name: 'copies.ready',
    topic: 'account',
    readers: ['user'],
    channels: { app: 'always', mail: 'always' },
    words: { ar: ar.ready, en: en.ready },
    on: copyReady,
    leadsTo: () => '/user/my-data',
  }),
]
