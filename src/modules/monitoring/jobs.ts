import { addMs, dayMs } from '#kit/time.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { deleteBefore } from './queries.ts'

export const monitoringJobs: Job[] = [
  {
    name: 'monitoring.purge',
    cron: '35 * * * *',
    run: ({ db, now }) => deleteBefore(db, addMs(now, -dayMs)),
  },
]
