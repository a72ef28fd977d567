import { readers } from '#kit/duties.ts'
import { listNames } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { type NoticeKind, noticeKind } from '#platform/declarations/notices.ts'
import { noteMentioned } from './contract.ts'
import { notices as ar } from './messages.ar.ts'
import { notices as en } from './messages.en.ts'

export const accountsNotices: readonly NoticeKind[] = [
  noticeKind({
    name: 'accounts.mentioned',
    topic: 'account',
    readers: readers.customers,
    channels: { app: 'always', mail: 'on' },
    words: { ar: ar.mentioned, en: en.mentioned },
    on: noteMentioned,
    recipients: async (_, { data: { mentioned } }) => mentioned,
    // Neither the text nor the customer's name leaves the back office by mail.
    buildData: async ({ db }, { subject, data: { by } }) => {
      const [author] = await listNames(db, [by])
      return { customerId: subject, name: author ? fullNameOf(author) : '' }
    },
    leadsTo: ({ customerId }) => `/admin-sahl/customer/${customerId}#notes`,
  }),
]
