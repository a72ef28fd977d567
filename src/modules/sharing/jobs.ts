import type { Job } from '#platform/jobs/jobs.ts'
import { renewAllTotals } from './operations/renew-totals.ts'

export const sharingJobs: readonly Job[] = [
  // Once a day, so that the time of a change of the totals does not name a person.
  { name: 'sharing.renew_totals', cron: '27 4 * * *', run: renewAllTotals },
]
