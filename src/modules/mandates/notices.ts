import type { NoticeTopic } from '#kit/notices.ts'
import { riyadhDay } from '#kit/time.ts'
import { listActingSignatories, listMoneyReaders } from '#modules/organizations/index.ts'
import { type NoticeKind, type NoticeProxies, noticeKind } from '#platform/declarations/notices.ts'
import { mandateDecided, mandateProposed, organizationTermsWaiting } from './contract.ts'
import { notices as ar } from './messages.ar.ts'
import { notices as en } from './messages.en.ts'
import { listTermsReaders, type WaitingTermsNotice } from './operations/terms.ts'
import { listHolders } from './queries.ts'

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
  noticeKind<{ readonly revision: number }, WaitingTermsNotice>({
    name: 'mandates.terms_waiting',
    topic: 'account',
    readers: ['user'],
    channels: { app: 'always', mail: 'on' },
    canWait: true,
    words: { ar: ar.termsWaiting, en: en.termsWaiting },
    on: organizationTermsWaiting,
    recipientsWithData: (context, { subject, data }) => listTermsReaders(context, subject, data.revision),
    leadsTo: ({ slug }) => `/organization/${slug}/terms`,
  }),
]

/** ORG-5b: owners and signatories get the notices about their organization's money. */
export const findHolderReaders: NoticeProxies = async ({ db }, personIds) => {
  const holders = await listHolders(db, personIds)
  if (holders.length === 0) return new Map()
  const rows = await listMoneyReaders(
    db,
    holders.map(({ organizationId }) => organizationId),
  )
  return new Map(
    holders.flatMap(({ organizationId, holderId }) => {
      const readers = rows.filter((row) => row.organizationId === organizationId)
      const [first] = readers
      if (!first) return []
      const { nameAr, nameEn, slug } = first
      const pathFor = (topic: NoticeTopic): `/${string}` =>
        `/organization/${slug}/${topic === 'payments' ? 'wallet' : 'portfolio'}`
      const readerIds = readers.map(({ userId }) => userId)
      return [[holderId, { readerIds, name: { ar: nameAr, en: nameEn }, pathFor }]]
    }),
  )
}
