import type { Job } from '#platform/jobs/jobs.ts'
import { endExpiredClasses, sendEndWarnings } from './operations/ending.ts'

export const limitsJobs: readonly Job[] = [
  // Checkout does not depend on it: it compares the last day itself.
  { name: 'limits.end_classes', cron: '7 * * * *', run: endExpiredClasses },
  { name: 'limits.warn_of_ending', cron: '17 9 * * *', run: sendEndWarnings },
]
