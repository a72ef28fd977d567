import type { Job } from '#platform/jobs/jobs.ts'
import { closePages } from './operations/close-pages.ts'
import type { PaymentsPorts } from './operations/deposit.ts'
import { nightlyDays, reconcile } from './operations/reconcile.ts'
import { settleAwaited } from './operations/settle-awaited-deposits.ts'
import { settleRecentPayments } from './operations/settle-listed-payments.ts'

export const paymentsJobs = ({ gateway }: Pick<PaymentsPorts, 'gateway'>): Job[] => [
  {
    name: 'payments.settle_awaited',
    cron: '* * * * *',
    run: async (context) => {
      await settleAwaited(context, gateway)
    },
  },
  {
    name: 'payments.close_pages',
    cron: '* * * * *',
    run: async (context) => {
      await closePages(context, gateway)
    },
  },
  {
    name: 'payments.settle_forgotten',
    cron: '*/3 * * * *',
    run: (context) => settleRecentPayments(context, gateway),
  },
  {
    name: 'payments.reconcile',
    cron: '30 3 * * *',
    // Reads every entry and weeks of the gateway's list.
    timeoutSeconds: 3600,
    run: (context) => reconcile(context, gateway, { by: 'payments.reconcile', days: nightlyDays }),
  },
]
