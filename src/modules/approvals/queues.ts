import { actingOperators, allOperators, withIncludedDuties } from '#kit/duties.ts'
import { sql } from '#platform/database/database.ts'
import type { WorkQueue } from '#platform/declarations/queues.ts'
import { queues as ar } from './messages.ar.ts'
import { queues as en } from './messages.en.ts'
import { describeProposals } from './operations/inbox.ts'
import { requireOperator } from './policy.ts'
import { awaiting } from './queries.ts'

export const approvalsQueues: readonly WorkQueue[] = [
  {
    name: 'approvals.awaiting',
    label: { ar: ar.awaiting, en: en.awaiting },
    roles: actingOperators,
    leadsTo: '/admin-sahl/approvals?inbox=awaiting',
    rows: ({ actor, now }) => {
      const { userId, roles } = requireOperator(actor)
      return awaiting(userId, withIncludedDuties(roles), now)
    },
    since: sql`proposed_at`,
    items: {
      kind: 'proposal',
      id: sql`id`,
      readers: allOperators,
      list: 'approvals.proposals',
      buildPath: () => '/admin-sahl/approvals?inbox=awaiting',
      describe: describeProposals,
    },
  },
]
