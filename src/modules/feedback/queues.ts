import { sql } from '#platform/database/database.ts'
import type { WorkQueue } from '#platform/declarations/queues.ts'
import { queues as ar } from './messages.ar.ts'
import { queues as en } from './messages.en.ts'
import { feedbackStaff } from './policy.ts'

export const feedbackQueues: readonly WorkQueue[] = [
  {
    name: 'feedback.unhandled',
    label: { ar: ar.unhandled, en: en.unhandled },
    roles: feedbackStaff,
    leadsTo: '/admin-sahl/feedback?state=new',
    rows: sql`feedback.entries where handled_at is null`,
    since: sql`sent_at`,
  },
]
