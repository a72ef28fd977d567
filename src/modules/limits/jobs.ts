import type { Job } from '#platform/jobs/jobs.ts'
import { endClasses, warnOfEnding } from './operations/ending.ts'

export const limitsJobs: readonly Job[] = [
  // Checkout does not wait for it: what has a last day is over after it.
  { name: 'limits.end_classes', cron: '7 * * * *', run: endClasses },
  { name: 'limits.warn_of_ending', cron: '17 9 * * *', run: warnOfEnding },
]
