import type { Job } from '#platform/jobs/jobs.ts'
import { deleteExpiredChallenges } from './operations/challenge.ts'

export const passkeysJobs: readonly Job[] = [
  {
    name: 'passkeys.forget_spent_challenges',
    cron: '41 * * * *',
    run: async (context) => {
      await deleteExpiredChallenges(context)
    },
  },
]
