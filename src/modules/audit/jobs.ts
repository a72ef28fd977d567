import type { Job } from '#platform/jobs/jobs.ts'
import { watchAndKeep } from './operations/chain.ts'

export const auditJobs: Job[] = [
  {
    name: 'audit.verify',
    cron: '15 4 * * *',
    // Reads every line there is.
    timeoutSeconds: 3600,
    run: watchAndKeep,
  },
]
