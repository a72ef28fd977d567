import { riyadhDay } from '#kit/time.ts'
import { listActingSignatories } from '#modules/organizations/index.ts'
import { type NoticeKind, noticeKind } from '#platform/declarations/notices.ts'
import { mandateDecided, mandateProposed } from './contract.ts'
import { notices as ar } from './messages.ar.ts'
import { notices as en } from './messages.en.ts'

const toSignatories = {
  topic: 'payments',
  readers: ['user'],
  channels: { app: 'always', mail: 'on', sms: 'off' },
} as const

export const mandatesNotices: readonly NoticeKind[] = [
  noticeKind({
    ...toSignatories,
    name: 'mandates.proposed',
    words: { ar: ar.proposed, en: en.proposed },
    on: mandateProposed,
    async recipients({ db, now }, { subject }) {
      const signatories = await listActingSignatories(db, subject, riyadhDay(now))
      return signatories.filter(({ power }) => power === 'checker').map(({ userId }) => userId)
    },
    leadsTo: ({ slug }) => `/organization/${slug}/wallet`,
  }),
  noticeKind({
    ...toSignatories,
    name: 'mandates.decided',
    words: { ar: ar.decided, en: en.decided },
    on: mandateDecided,
    leadsTo: ({ slug }) => `/organization/${slug}/wallet`,
  }),
]
