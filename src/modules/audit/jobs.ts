import type { Job } from '#platform/jobs.ts'
import { watchAndKeep } from './operations/chain.ts'

export const auditJobs: Job[] = [
  {
    name: 'audit.verify',
    cron: '15 4 * * *',
    // Reads every line there is.
    longestSeconds: 3600,
    run: watchAndKeep,
  },
]
