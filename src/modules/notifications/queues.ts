import { sql } from '#platform/db.ts'
import type { WorkQueue } from '#platform/queues.ts'
import { queues as ar } from './messages.ar.ts'
import { queues as en } from './messages.en.ts'

export const notificationsQueues: readonly WorkQueue[] = [
  {
    name: 'notifications.undelivered',
    label: { ar: ar.undelivered, en: en.undelivered },
    roles: ['admin'],
    leadsTo: '/admin-sahl/notifications',
    rows: sql`notifications.deliveries where given_up_at is not null`,
    since: sql`given_up_at`,
  },
]
