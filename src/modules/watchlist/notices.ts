import { assert } from '#kit/errors.ts'
import { findInvestable } from '#modules/opportunities/index.ts'
import { type NoticeKind, noticeKind } from '#platform/declarations/notices.ts'
import { stageReached } from './contract.ts'
import { notices as ar } from './messages.ar.ts'
import { notices as en } from './messages.en.ts'
import { listWatchers } from './queries.ts'

export const watchlistNotices: readonly NoticeKind[] = [
  noticeKind({
    name: 'watchlist.stage_reached',
    topic: 'investing',
    readers: ['user'],
    channels: { app: 'on', mail: 'on' },
    canWait: true,
    words: { ar: ar.stageReached, en: en.stageReached },
    on: stageReached,
    recipients: ({ db }, { subject, at }) => listWatchers(db, subject, at),
    buildData: async ({ db }, { subject, data: { stage } }) => {
      const [opportunity] = await findInvestable(db, [subject])
      assert(opportunity, 'a watched opportunity is on record')
      return { stage, title: opportunity.title, slug: opportunity.slug }
    },
    leadsTo: ({ slug }) => `/user/properties/${slug}`,
  }),
]
