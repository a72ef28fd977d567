import { nameOfBank } from '#modules/banking/index.ts'
import { type NoticeKind, noticeKind } from '#platform/declarations/notices.ts'
import {
  type WithdrawalEventData,
  withdrawalApproved,
  withdrawalCancelled,
  withdrawalCompleted,
  withdrawalRejected,
  withdrawalRequested,
  withdrawalReturned,
} from './contract.ts'
import { notices as ar } from './messages.ar.ts'
import { notices as en } from './messages.en.ts'

/** Sent by every channel: an owner who did not send the money has to hear of it in time. */
const always = { app: 'always', mail: 'always', sms: 'always' } as const
const usual = { app: 'always', mail: 'always', sms: 'off' } as const
const alike = { topic: 'payments', readers: ['user'], leadsTo: () => '/user/wallet' as const } as const

const withBank = <D extends WithdrawalEventData>(data: D) => ({
  ...data,
  bank: { ar: nameOfBank(data.bankCode, 'ar'), en: nameOfBank(data.bankCode, 'en') },
})

export const withdrawalsNotices: readonly NoticeKind[] = [
  noticeKind({
    ...alike,
    name: 'withdrawals.requested',
    channels: always,
    words: { ar: ar.requested, en: en.requested },
    on: withdrawalRequested,
    buildData: async (_context, { data }) => withBank(data),
  }),
  noticeKind({
    ...alike,
    name: 'withdrawals.cancelled',
    channels: usual,
    words: { ar: ar.cancelled, en: en.cancelled },
    on: withdrawalCancelled,
    buildData: async (_context, { data }) => withBank(data),
  }),
  noticeKind({
    ...alike,
    name: 'withdrawals.approved',
    channels: { app: 'always', mail: 'on', sms: 'off' },
    words: { ar: ar.approved, en: en.approved },
    on: withdrawalApproved,
    buildData: async (_context, { data }) => withBank(data),
  }),
  noticeKind({
    ...alike,
    name: 'withdrawals.completed',
    channels: { ...usual, sms: 'on' },
    words: { ar: ar.completed, en: en.completed },
    on: withdrawalCompleted,
    buildData: async (_context, { data }) => withBank(data),
  }),
  noticeKind({
    ...alike,
    name: 'withdrawals.rejected',
    channels: { ...usual, sms: 'on' },
    words: { ar: ar.rejected, en: en.rejected },
    on: withdrawalRejected,
    buildData: async (_context, { data }) => withBank(data),
  }),
  noticeKind({
    ...alike,
    name: 'withdrawals.returned',
    channels: { ...usual, sms: 'on' },
    words: { ar: ar.returned, en: en.returned },
    on: withdrawalReturned,
    buildData: async (_context, { data }) => withBank(data),
  }),
]
