import { actingOperators } from '#kit/duties.ts'
import { listNames } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { type NoticeKind, noticeKind } from '#platform/declarations/notices.ts'
import { itemsAssigned } from './contract.ts'
import { notices as ar } from './messages.ar.ts'
import { notices as en } from './messages.en.ts'

export const workNotices: readonly NoticeKind[] = [
  noticeKind({
    name: 'work.assigned',
    topic: 'account',
    readers: actingOperators,
    channels: { app: 'always', mail: 'off' },
    canWait: true,
    words: { ar: ar.assigned, en: en.assigned },
    on: itemsAssigned,
    buildData: async ({ db }, { data: { kind, count, by, leadsTo } }) => {
      const [user] = await listNames(db, [by])
      return { kind, count, leadsTo, name: user ? fullNameOf(user) : '' }
    },
    leadsTo: ({ leadsTo }) => leadsTo as `/${string}`,
  }),
]
