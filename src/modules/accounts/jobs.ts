import type { Job } from '#platform/jobs/jobs.ts'
import { deleteOldInvitations } from './operations/invitations.ts'

export const accountsJobs: readonly Job[] = [
  {
    name: 'accounts.forget_invitations',
    cron: '52 3 * * *',
    run: async (context) => {
      await deleteOldInvitations(context)
    },
  },
]
