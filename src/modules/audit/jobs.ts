import type { Job } from '#platform/jobs/jobs.ts'
import { runNightlyVerification } from './operations/chain.ts'

export const auditJobs: Job[] = [
  {
    name: 'audit.verify',
    cron: '15 4 * * *',
    // Reads every entry of the log.
    timeoutSeconds: 3600,
    run: runNightlyVerification,
  },
]
