import { assert } from '#kit/errors.ts'
import { findInvestable } from '#modules/opportunities/index.ts'
import { type NoticeKind, noticeKind } from '#platform/declarations/notices.ts'
import { postPublished } from './contract.ts'
import { notices as ar } from './messages.ar.ts'
import { notices as en } from './messages.en.ts'
import { listAudience } from './operations/read.ts'
import { findPost } from './queries.ts'

export const updatesNotices: readonly NoticeKind[] = [
  noticeKind({
    name: 'updates.published',
    topic: 'investing',
    readers: ['user'],
    channels: { app: 'on', mail: 'on' },
    canWait: true,
    words: { ar: ar.published, en: en.published },
    on: postPublished,
    recipients: ({ db }, { subject, data: { audience }, at }) => listAudience(db, subject, audience, at),
    buildData: async ({ db }, { subject, data: { updateId } }) => {
      const [[opportunity], post] = await Promise.all([findInvestable(db, [subject]), findPost(db, updateId)])
      assert(opportunity && post, 'a published update and its opportunity are on record')
      return { property: opportunity.title, slug: opportunity.slug, title: post.title }
    },
    leadsTo: ({ slug }) => `/user/properties/${slug}#updates`,
  }),
]
