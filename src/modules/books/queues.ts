import { readers } from '#kit/duties.ts'
import { sql } from '#platform/database/database.ts'
import type { OwnedRows, WorkQueue } from '#platform/declarations/queues.ts'
import { queues as ar } from './messages.ar.ts'
import { queues as en } from './messages.en.ts'
import { describeBreaks } from './operations/assign-break.ts'

const owned: OwnedRows = {
  kind: 'break',
  id: sql`id`,
  assignee: sql`assigned_to`,
  targetMs: () => null,
  describe: describeBreaks,
}

export const booksQueues: readonly WorkQueue[] = [
  {
    name: 'books.breaks',
    label: { ar: ar.breaks, en: en.breaks },
    roles: readers.finance,
    leadsTo: '/admin-sahl/books/breaks',
    rows: sql`books.breaks where gone_at is null and kind <> 'suspense'`,
    since: sql`first_seen_at`,
    owned,
  },
  {
    name: 'books.suspense',
    label: { ar: ar.suspense, en: en.suspense },
    roles: readers.finance,
    leadsTo: '/admin-sahl/books/breaks?kind=suspense',
    rows: sql`books.breaks where gone_at is null and kind = 'suspense'`,
    since: sql`first_seen_at`,
    owned,
  },
]
