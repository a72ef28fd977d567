import { type NoticeKind, noticeKind } from '#platform/declarations/notices.ts'
import { bankAccountAdded, bankAccountRemoved } from './contract.ts'
import { notices as ar } from './messages.ar.ts'
import { notices as en } from './messages.en.ts'

/** The account for withdrawals changed. An owner who did not do it must hear of it by every channel. */
const alike = {
  topic: 'payments',
  readers: ['user'],
  channels: { app: 'always', mail: 'always', sms: 'always' },
} as const

export const bankingNotices: readonly NoticeKind[] = [
  noticeKind({
    ...alike,
    name: 'banking.added',
    words: { ar: ar.added, en: en.added },
    on: bankAccountAdded,
    leadsTo: () => '/user/wallet/bank',
  }),
  noticeKind({
    ...alike,
    name: 'banking.removed',
    words: { ar: ar.removed, en: en.removed },
    on: bankAccountRemoved,
    leadsTo: () => '/user/wallet/bank',
  }),
]
