import { type NoticeKind, noticeKind } from '#platform/declarations/notices.ts'
import { planBoughtNothing, planCashShort } from './contract.ts'
import { notices as ar } from './messages.ar.ts'
import { notices as en } from './messages.en.ts'

/** A purchase by a plan is announced by the notice of its order. */
export const plansNotices: readonly NoticeKind[] = [
  noticeKind({
    name: 'plans.bought_nothing',
    topic: 'investing',
    readers: ['user'],
    channels: { app: 'always', mail: 'on', sms: 'off' },
    words: { ar: ar.nothing, en: en.nothing },
    on: planBoughtNothing,
    leadsTo: () => '/user/plan',
  }),
  noticeKind({
    name: 'plans.cash_short',
    topic: 'investing',
    readers: ['user'],
    channels: { app: 'on', mail: 'on', sms: 'off' },
    canWait: true,
    words: { ar: ar.short, en: en.short },
    on: planCashShort,
    leadsTo: () => '/user/wallet',
  }),
]
