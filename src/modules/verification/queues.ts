import { readers } from '#kit/duties.ts'
import { sql } from '#platform/database/database.ts'
import type { WorkQueue } from '#platform/declarations/queues.ts'
import { queues as ar } from './messages.ar.ts'
import { queues as en } from './messages.en.ts'
import { describeChecks, listLongestWaiting } from './operations/customer-list.ts'
import { kycDeciders } from './policy.ts'

export const verificationQueues: readonly WorkQueue[] = [
  {
    name: 'verification.checks',
    label: { ar: ar.checks, en: en.checks },
    roles: kycDeciders,
    leadsTo: '/admin-sahl/customer?status=pending&sort=waiting',
    rows: sql`verification.applications where status = 'pending'`,
    since: sql`submitted_at`,
    items: {
      kind: 'identity_check',
      id: sql`user_id`,
      readers: readers.customers,
      list: 'verification.customers',
      buildPath: (id) => `/admin-sahl/customer/${id}`,
      describe: describeChecks,
    },
    next: listLongestWaiting,
  },
]
