import { readers } from '#kit/duties.ts'
import { sql } from '#platform/database/database.ts'
import type { WorkQueue } from '#platform/declarations/queues.ts'
import { queues as ar } from './messages.ar.ts'
import { queues as en } from './messages.en.ts'
import { describeRequests, listRequests } from './operations/customers.ts'
import { limitsDeciders } from './policy.ts'
import { waitingRequests } from './queries.ts'

export const limitsQueues: readonly WorkQueue[] = [
  {
    name: 'limits.requests',
    label: { ar: ar.requests, en: en.requests },
    roles: limitsDeciders,
    leadsTo: '/admin-sahl/qualification',
    rows: waitingRequests,
    since: sql`requested_at`,
    items: {
      kind: 'qualification_request',
      id: sql`id`,
      readers: readers.compliance,
      list: 'limits.requests',
      // A request is decided on the page of its customer; the list leads there.
      buildPath: () => '/admin-sahl/qualification',
      describe: describeRequests,
    },
    async next(context, most) {
      const { items } = await listRequests(context, { limit: most })
      return items.map(({ id, customer }) => ({
        id,
        title: customer.name,
        note: null,
        leadsTo: `/admin-sahl/customer/${customer.id}#limits`,
      }))
    },
  },
]
