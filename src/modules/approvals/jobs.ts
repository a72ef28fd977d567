import type { ProposalKind } from '#platform/declarations/proposals.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { lapseProposals } from './operations/lapse.ts'

export const approvalsJobs = (kinds: readonly ProposalKind[]): readonly Job[] => [
  { name: 'approvals.lapse', cron: '17 * * * *', run: (context) => lapseProposals(context, kinds) },
]
