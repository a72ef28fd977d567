import { readers } from '#kit/duties.ts'
import { sql } from '#platform/database/database.ts'
import type { WorkQueue } from '#platform/declarations/queues.ts'
import { queues as ar } from './messages.ar.ts'
import { queues as en } from './messages.en.ts'
import { describeReceipts } from './operations/find.ts'

export const receiptsQueues: readonly WorkQueue[] = [
  {
    name: 'receipts.suspense',
    label: { ar: ar.suspense, en: en.suspense },
    roles: readers.finance,
    leadsTo: '/admin-sahl/receipt?status=suspense',
    rows: sql`receipts.receipts where status = 'suspense'`,
    since: sql`recorded_at`,
    items: {
      kind: 'receipt',
      id: sql`id`,
      readers: readers.finance,
      list: 'receipts.receipts',
      buildPath: (id) => `/admin-sahl/receipt/${id}`,
      describe: describeReceipts,
    },
  },
]
