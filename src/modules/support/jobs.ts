import type { Job } from '#platform/jobs/jobs.ts'
import { closeResolvedTickets } from './operations/desk.ts'

export const supportJobs: readonly Job[] = [
  {
    name: 'support.close_resolved',
    cron: '17 * * * *',
    run: async (context) => {
      await closeResolvedTickets(context)
    },
  },
]
