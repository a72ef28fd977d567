import { sql } from '#platform/database/database.ts'
import type { WorkQueue } from '#platform/declarations/queues.ts'
import { queues as ar } from './messages.ar.ts'
import { queues as en } from './messages.en.ts'
import { listFailedSteps } from './operations/lifecycle/list-failed-steps.ts'
import { failedSteps } from './queries/scheduled-steps.ts'

export const opportunitiesQueues: readonly WorkQueue[] = [
  {
    name: 'opportunities.failed_steps',
    label: { ar: ar.failedSteps, en: en.failedSteps },
    roles: ['opportunities'],
    leadsTo: '/admin-sahl/opportunity',
    rows: failedSteps,
    since: sql`ended_at`,
    next: listFailedSteps,
  },
]
