import { contentStaff } from '#kit/duties.ts'
import { listOperatorIds } from '#modules/identity/index.ts'
import { type NoticeKind, noticeKind } from '#platform/declarations/notices.ts'
import { plannedPublicationFailed } from './contract.ts'
import { contentKinds } from './kinds.ts'
import { notices as ar } from './messages.ar.ts'
import { notices as en } from './messages.en.ts'

export const contentNotices: readonly NoticeKind[] = [
  noticeKind({
    name: 'content.publication_failed',
    topic: 'account',
    readers: contentStaff,
    channels: { app: 'always', mail: 'on' },
    words: { ar: ar.publicationFailed, en: en.publicationFailed },
    on: plannedPublicationFailed,
    // If the planner no longer has the duty, all who have it are notified.
    recipients: async ({ db }, { data: { plannedBy } }) => {
      const editors = await listOperatorIds(db, contentStaff)
      return editors.includes(plannedBy) ? [plannedBy] : editors
    },
    buildData: async (_, { data: { page } }) => ({ page, title: contentKinds[page].name }),
    leadsTo: ({ page }) => `/admin-sahl/cms/${page}`,
  }),
]
