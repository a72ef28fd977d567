import type { Job } from '#platform/jobs/jobs.ts'
import { countStages } from './operations/count-stages.ts'
import { announceDueReports } from './operations/schedules.ts'

export const reportingJobs: readonly Job[] = [
  {
    name: 'reporting.count_stages',
    cron: '* * * * *',
    timeoutSeconds: 1800,
    run: async (context) => {
      await countStages(context)
    },
  },
  {
    // From seven in the morning. Reports missed while the server was down follow within ten minutes.
    name: 'reporting.mail_reports',
    cron: '*/10 7-23 * * *',
    run: async (context) => {
      await announceDueReports(context)
    },
  },
]
