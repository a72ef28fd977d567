import type { Job } from '#platform/jobs/jobs.ts'
import { closeResolvedTickets } from './operations/desk.ts'
import { forgetMails } from './operations/incoming-mail.ts'
import { forgetPresence } from './operations/merge.ts'

export const supportJobs: readonly Job[] = [
  {
    name: 'support.close_resolved',
    cron: '17 * * * *',
    run: async (context) => {
      await closeResolvedTickets(context)
    },
  },
  {
    name: 'support.forget_presence',
    cron: '47 * * * *',
    run: forgetPresence,
  },
  {
    name: 'support.forget_mails',
    cron: '53 2 * * *',
    run: forgetMails,
  },
]
