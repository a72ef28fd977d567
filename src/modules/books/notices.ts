import { listOperatorIds } from '#modules/identity/index.ts'
import { type NoticeKind, noticeKind } from '#platform/declarations/notices.ts'
import { breaksFound } from './contract.ts'
import { notices as ar } from './messages.ar.ts'
import { notices as en } from './messages.en.ts'

export const booksNotices: readonly NoticeKind[] = [
  noticeKind({
    name: 'books.breaks_found',
    topic: 'account',
    readers: ['finance-maker', 'finance-checker'],
    channels: { app: 'always', mail: 'always' },
    words: { ar: ar.breaks, en: en.breaks },
    on: breaksFound,
    recipients: ({ db }) => listOperatorIds(db, ['admin']),
    leadsTo: () => '/admin-sahl/books/breaks',
  }),
]
