import type { Job } from '#platform/jobs.ts'
import { compareBank } from './operations/compare.ts'
import { forgetOld } from './queries/statements.ts'

export const statementsJobs: Job[] = [
  {
    name: 'statements.compare',
    cron: '15 4 * * *',
    longestSeconds: 900,
    run: (context) => compareBank(context),
  },
  {
    name: 'statements.forget_old',
    cron: '35 4 * * *',
    run: async ({ db, now }) => {
      await forgetOld(db, now)
    },
  },
]
