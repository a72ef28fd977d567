import { listOperatorIds } from '#modules/identity/index.ts'
import { type NoticeKind, noticeKind } from '#platform/declarations/notices.ts'
import { checkDecided, checkExpired, checkSubmitted, idExpiring } from './contract.ts'
import { notices as ar } from './messages.ar.ts'
import { notices as en } from './messages.en.ts'
import { kycDeciders } from './policy.ts'

const aboutTheId = {
  topic: 'eligibility',
  readers: ['user'],
  channels: { app: 'always', mail: 'always', sms: 'on' },
} as const

export const verificationNotices: readonly NoticeKind[] = [
  noticeKind({
    name: 'verification.decided',
    topic: 'eligibility',
    readers: ['user'],
    channels: { app: 'always', mail: 'on', sms: 'on' },
    words: { ar: ar.decided, en: en.decided },
    on: checkDecided,
    leadsTo: ({ status }) => (status === 'approved' ? '/user/wallet' : '/user/kyc'),
  }),
  noticeKind({
    ...aboutTheId,
    name: 'verification.id_expiring',
    words: { ar: ar.expiring, en: en.expiring },
    on: idExpiring,
    leadsTo: () => '/user/profile',
  }),
  noticeKind({
    ...aboutTheId,
    name: 'verification.expired',
    words: { ar: ar.expired, en: en.expired },
    on: checkExpired,
    leadsTo: () => '/user/kyc',
  }),
  noticeKind({
    name: 'verification.handed_in',
    topic: 'eligibility',
    readers: kycDeciders,
    channels: { app: 'on', mail: 'off' },
    canWait: true,
    words: { ar: ar.handedIn, en: en.handedIn },
    on: checkSubmitted,
    recipients: ({ db }) => listOperatorIds(db, kycDeciders),
    leadsTo: ({ customerId }) => `/admin-sahl/customer/${customerId}`,
  }),
]
