import type { Job } from '#platform/jobs.ts'
import { endClasses } from './operations/ending.ts'

export const limitsJobs: readonly Job[] = [
  // Checkout does not wait for it: what has a last day is over after it.
  { name: 'limits.end_classes', cron: '7 * * * *', run: endClasses },
]
