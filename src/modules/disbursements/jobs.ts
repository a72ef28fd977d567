import type { Job } from '#platform/jobs.ts'
import { payRuns } from './operations/pay.ts'

export const disbursementsJobs: readonly Job[] = [
  {
    name: 'disbursements.pay_runs',
    cron: '* * * * *',
    // Of a million holders; whoever takes it over meanwhile pays what is left, and nobody twice.
    longestSeconds: 3600,
    run: async (context) => {
      await payRuns(context)
    },
  },
]
