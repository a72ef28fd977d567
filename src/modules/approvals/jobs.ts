import type { ProposalKind } from '#platform/declarations/proposals.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { expireProposals } from './operations/expire.ts'

export const approvalsJobs = (kinds: readonly ProposalKind[]): readonly Job[] => [
  { name: 'approvals.lapse', cron: '17 * * * *', run: (context) => expireProposals(context, kinds) },
]
