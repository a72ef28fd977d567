import { financeStaff, readers } from '#kit/duties.ts'
import { sql } from '#platform/database/database.ts'
import type { QueueItems, WorkQueue } from '#platform/declarations/queues.ts'
import { queues as ar } from './messages.ar.ts'
import { queues as en } from './messages.en.ts'
import { describeWithdrawals } from './operations/find.ts'

const roles = financeStaff

const items: QueueItems = {
  kind: 'withdrawal',
  id: sql`id`,
  readers: readers.finance,
  list: 'withdrawals.withdrawals',
  buildPath: (id) => `/admin-sahl/wallet/${id}`,
  describe: describeWithdrawals,
}

export const withdrawalsQueues: readonly WorkQueue[] = [
  {
    name: 'withdrawals.received',
    label: { ar: ar.received, en: en.received },
    roles,
    leadsTo: '/admin-sahl/wallet?stage=received',
    rows: sql`withdrawals.withdrawals where status = 'pending' and approved_at is null`,
    since: sql`requested_at`,
    items,
  },
  {
    name: 'withdrawals.approved',
    label: { ar: ar.approved, en: en.approved },
    roles,
    leadsTo: '/admin-sahl/wallet?stage=approved',
    rows: sql`withdrawals.withdrawals where status = 'pending' and approved_at is not null and batch_id is null`,
    since: sql`approved_at`,
    items,
  },
  {
    name: 'withdrawals.sent',
    label: { ar: ar.sent, en: en.sent },
    roles,
    leadsTo: '/admin-sahl/wallet?stage=sent',
    rows: sql`withdrawals.withdrawals where status = 'pending' and batch_id is not null`,
    since: sql`approved_at`,
    items,
  },
]
