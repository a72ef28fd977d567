import { defineEventHandler, type EventHandler } from '#platform/events/events.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { runApproved } from './contract.ts'
import { cancelOverdue } from './operations/life/overdue.ts'
import { payRuns } from './operations/pay.ts'
import { checkPaidSums } from './operations/sums.ts'

export const disbursementsJobs: readonly Job[] = [
  {
    name: 'disbursements.pay_runs',
    cron: '* * * * *',
    // Of a million holders; whoever takes it over meanwhile pays what is left, and nobody twice.
    timeoutSeconds: 3600,
    run: async (context) => {
      await payRuns(context)
    },
  },
  {
    name: 'disbursements.check_sums',
    cron: '55 3 * * *',
    // Adds up every share there is.
    timeoutSeconds: 1800,
    run: async (context) => {
      await checkPaidSums(context)
    },
  },
  {
    name: 'disbursements.cancel_overdue',
    cron: '*/5 * * * *',
    run: async (context) => {
      await cancelOverdue(context)
    },
  },
]

/** Payment begins at once; what it leaves, the job finds. */
export const disbursementsReactions: readonly EventHandler[] = [
  defineEventHandler('disbursements.pay_approved', [runApproved], async (context) => {
    await payRuns(context)
  }),
]
