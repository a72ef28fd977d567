import { hourMs } from '#kit/time.ts'
import { sql } from '#platform/database/database.ts'
import type { WorkQueue } from '#platform/declarations/queues.ts'
import { queues as ar } from './messages.ar.ts'
import { queues as en } from './messages.en.ts'
import { listTicketQueue } from './operations/desk.ts'
import { describeTickets } from './operations/find.ts'
import { supportStaff } from './policy.ts'
import { supportSettings } from './settings.ts'

export const supportQueues: readonly WorkQueue[] = [
  {
    name: 'support.waiting',
    label: { ar: ar.waiting, en: en.waiting },
    roles: supportStaff,
    leadsTo: '/admin-sahl/support-ticket',
    rows: sql`support.tickets where waiting_since is not null`,
    since: sql`waiting_since`,
    owned: {
      kind: 'ticket',
      id: sql`id`,
      assignee: sql`assigned_to`,
      targetMs: ({ settings }) => settings.of(supportSettings).supportAnswerHours * hourMs,
      describe: describeTickets,
    },
    async next(context, most) {
      const { items } = await listTicketQueue(context, { wait: 'waiting', limit: most })
      return items.map(({ id, subject, requestId }) => ({
        id,
        title: subject,
        note: requestId,
        leadsTo: `/admin-sahl/support-ticket/${id}`,
      }))
    },
  },
]
