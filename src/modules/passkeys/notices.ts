import { operatorRoles } from '#kit/contract.ts'
import { type NoticeKind, noticeKind } from '#platform/declarations/notices.ts'
import { passkeyAdded, passkeyRemoved } from './contract.ts'
import { notices as ar } from './messages.ar.ts'
import { notices as en } from './messages.en.ts'

const alike = {
  topic: 'account',
  readers: ['user', ...operatorRoles],
  channels: { app: 'always', mail: 'always' },
} as const

/** A way in has come or gone: whoever did not do it must hear of it. */
export const passkeysNotices: readonly NoticeKind[] = [
  noticeKind({
    ...alike,
    name: 'passkeys.added',
    words: { ar: ar.added, en: en.added },
    on: passkeyAdded,
    buildData: async (_context, { data }) => data,
    leadsTo: () => '/user/passkeys',
  }),
  noticeKind({
    ...alike,
    name: 'passkeys.removed',
    words: { ar: ar.removed, en: en.removed },
    on: passkeyRemoved,
    buildData: async (_context, { data }) => data,
    leadsTo: () => '/user/passkeys',
  }),
]
