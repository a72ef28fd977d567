import { listOperatorIds } from '#modules/identity/index.ts'
import { type NoticeKind, noticeKind } from '#platform/declarations/notices.ts'
import {
  classEnded,
  classEnding,
  overrideMade,
  qualificationAsked,
  qualificationDecided,
} from './contract.ts'
import { notices as ar } from './messages.ar.ts'
import { notices as en } from './messages.en.ts'
import { limitsDeciders } from './policy.ts'

const toInvestor = {
  topic: 'eligibility',
  readers: ['user'],
  channels: { app: 'always', mail: 'on', sms: 'off' },
  canWait: true,
} as const

export const limitsNotices: readonly NoticeKind[] = [
  noticeKind({
    ...toInvestor,
    name: 'limits.qualification_decided',
    words: { ar: ar.decided, en: en.decided },
    on: qualificationDecided,
    leadsTo: () => '/user/qualification',
  }),
  noticeKind({
    ...toInvestor,
    name: 'limits.class_ending',
    words: { ar: ar.ending, en: en.ending },
    on: classEnding,
    leadsTo: () => '/user/qualification',
  }),
  noticeKind({
    ...toInvestor,
    name: 'limits.class_ended',
    words: { ar: ar.ended, en: en.ended },
    on: classEnded,
    leadsTo: () => '/user/qualification',
  }),
  noticeKind({
    ...toInvestor,
    name: 'limits.override_made',
    words: { ar: ar.overridden, en: en.overridden },
    on: overrideMade,
    leadsTo: () => '/user/qualification',
  }),
  noticeKind({
    name: 'limits.qualification_asked',
    topic: 'eligibility',
    readers: limitsDeciders,
    channels: { app: 'on', mail: 'off' },
    canWait: true,
    words: { ar: ar.asked, en: en.asked },
    on: qualificationAsked,
    recipients: ({ db }) => listOperatorIds(db, limitsDeciders),
    leadsTo: ({ customerId }) => `/admin-sahl/customer/${customerId}`,
  }),
]
