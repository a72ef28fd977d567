import { readers } from '#kit/duties.ts'
import { sql } from '#platform/database/database.ts'
import type { WorkQueue } from '#platform/declarations/queues.ts'
import { waitingDeadLetters } from '#platform/jobs/dead-letters.ts'
import { queues as ar } from './messages.ar.ts'
import { queues as en } from './messages.en.ts'

export const notificationsQueues: readonly WorkQueue[] = [
  {
    name: 'notifications.undelivered',
    label: { ar: ar.undelivered, en: en.undelivered },
    roles: readers.administration,
    leadsTo: '/admin-sahl/messages',
    rows: sql`notifications.deliveries where given_up_at is not null`,
    since: sql`given_up_at`,
  },
  {
    name: 'notifications.dead_letters',
    label: { ar: ar.deadLetters, en: en.deadLetters },
    roles: readers.administration,
    leadsTo: '/admin-sahl/messages/dead-letters',
    ...waitingDeadLetters,
  },
]
