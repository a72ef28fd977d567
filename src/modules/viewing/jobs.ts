import type { Job } from '#platform/jobs/jobs.ts'
import { endOverdueGrants } from './operations/grants.ts'

export const viewingJobs: readonly Job[] = [
  {
    name: 'viewing.end_overdue',
    cron: '* * * * *',
    async run(context) {
      await endOverdueGrants(context)
    },
  },
]
