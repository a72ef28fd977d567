import { sql } from '#platform/db.ts'
import { waitingLetters } from '#platform/dead-letters.ts'
import type { WorkQueue } from '#platform/queues.ts'
import { queues as ar } from './messages.ar.ts'
import { queues as en } from './messages.en.ts'

export const notificationsQueues: readonly WorkQueue[] = [
  {
    name: 'notifications.undelivered',
    label: { ar: ar.undelivered, en: en.undelivered },
    roles: ['admin'],
    leadsTo: '/admin-sahl/messages',
    rows: sql`notifications.deliveries where given_up_at is not null`,
    since: sql`given_up_at`,
  },
  {
    name: 'notifications.dead_letters',
    label: { ar: ar.deadLetters, en: en.deadLetters },
    roles: ['admin'],
    leadsTo: '/admin-sahl/messages/dead-letters',
    ...waitingLetters,
  },
]
