import type { Job } from '#platform/jobs/jobs.ts'
import { expireChecks, warnOfExpiry } from './operations/expiry.ts'

export const verificationJobs: readonly Job[] = [
  // Every hour, so that a night on which nothing ran is made good in the morning; the gates do not wait for it.
  { name: 'verification.expire', cron: '3 * * * *', timeoutSeconds: 1800, run: expireChecks },
  { name: 'verification.warn_of_expiry', cron: '11 9 * * *', timeoutSeconds: 1800, run: warnOfExpiry },
]
