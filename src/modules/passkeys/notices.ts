import { allOperators } from '#kit/duties.ts'
import { type NoticeKind, noticeKind } from '#platform/declarations/notices.ts'
import { passkeyAdded, passkeyRemoved } from './contract.ts'
import { notices as ar } from './messages.ar.ts'
import { notices as en } from './messages.en.ts'

const shared = {
  topic: 'account',
  readers: ['user', ...allOperators],
  channels: { app: 'always', mail: 'always' },
} as const

/** Always sent: if somebody else added or removed a passkey, the owner must learn of it. */
export const passkeysNotices: readonly NoticeKind[] = [
  noticeKind({
    ...shared,
    name: 'passkeys.added',
    words: { ar: ar.added, en: en.added },
    on: passkeyAdded,
    buildData: async (_context, { data }) => data,
    leadsTo: () => '/user/passkeys',
  }),
  noticeKind({
    ...shared,
    name: 'passkeys.removed',
    words: { ar: ar.removed, en: en.removed },
    on: passkeyRemoved,
    buildData: async (_context, { data }) => data,
    leadsTo: () => '/user/passkeys',
  }),
]
