import type { Job } from '#platform/jobs.ts'
import type { PaymentsPorts } from './operations/deposit.ts'
import { settleAwaited } from './operations/webhook.ts'

export const paymentsJobs = (ports: PaymentsPorts): Job[] => [
  {
    name: 'payments.settle_awaited',
    cron: '* * * * *',
    run: (context) => settleAwaited(context, ports.gateway),
  },
]
