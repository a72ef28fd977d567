import { assert } from '#kit/errors.ts'
import { findInvestable } from '#modules/opportunities/index.ts'
import { type NoticeKind, noticeKind } from '#platform/declarations/notices.ts'
import { searchesMatched } from './contract.ts'
import { notices as ar } from './messages.ar.ts'
import { notices as en } from './messages.en.ts'
import { listMatched } from './queries.ts'

export const searchesNotices: readonly NoticeKind[] = [
  noticeKind({
    name: 'searches.matched',
    topic: 'investing',
    readers: ['user'],
    channels: { app: 'on', mail: 'on' },
    canWait: true,
    words: { ar: ar.matched, en: en.matched },
    on: searchesMatched,
    recipients: ({ db }, { subject }) => listMatched(db, subject),
    buildData: async ({ db }, { subject }) => {
      const [opportunity] = await findInvestable(db, [subject])
      assert(opportunity, 'a matched opportunity is on record')
      return { title: opportunity.title, slug: opportunity.slug }
    },
    leadsTo: ({ slug }) => `/user/properties/${slug}`,
  }),
]
