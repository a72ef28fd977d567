import { defineEventHandler, type EventHandler } from '#platform/events/events.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { runApproved } from './contract.ts'
import { checkPaidSums } from './operations/check-paid-sums.ts'
import { cancelOverdue } from './operations/lifecycle/cancel-overdue.ts'
import { payRuns } from './operations/pay-runs.ts'

export const disbursementsJobs: readonly Job[] = [
  {
    name: 'disbursements.pay_runs',
    cron: '* * * * *',
    // Enough for a million holders. Another worker that takes over pays only what is left.
    timeoutSeconds: 3600,
    run: async (context) => {
      await payRuns(context)
    },
  },
  {
    name: 'disbursements.check_sums',
    cron: '55 3 * * *',
    // Sums all shares.
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

/** Starts payment at once. The job pays what is left. */
export const disbursementsReactions: readonly EventHandler[] = [
  defineEventHandler('disbursements.pay_approved', [runApproved], async (context) => {
    await payRuns(context)
  }),
]
