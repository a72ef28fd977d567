import { addDays, addMs } from '#kit/time.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { deleteAssignmentsBefore, deletePresenceBefore } from './queries.ts'
import { presenceMs } from './rules.ts'

/** Longer than any item waits. */
const assignmentDays = 365

export const workJobs: readonly Job[] = [
  {
    name: 'work.forget_old',
    cron: '41 * * * *',
    run: async ({ db, now }) => {
      await deletePresenceBefore(db, addMs(now, -presenceMs))
      await deleteAssignmentsBefore(db, addDays(now, -assignmentDays))
    },
  },
]
