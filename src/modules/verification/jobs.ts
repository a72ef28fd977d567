import type { Job } from '#platform/jobs/jobs.ts'
import { expireChecks, sendExpiryWarnings } from './operations/expiry.ts'

export const verificationJobs: readonly Job[] = [
  // Hourly, so that missed runs are made up for soon. Access checks use the date and do not depend on it.
  { name: 'verification.expire', cron: '3 * * * *', timeoutSeconds: 1800, run: expireChecks },
  { name: 'verification.warn_of_expiry', cron: '11 9 * * *', timeoutSeconds: 1800, run: sendExpiryWarnings },
]
