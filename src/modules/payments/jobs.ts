import type { Job } from '#platform/jobs.ts'
import type { PaymentsPorts } from './operations/deposit.ts'
import { settleAwaited, settleForgotten } from './operations/webhook.ts'

export const paymentsJobs = (ports: PaymentsPorts): Job[] => [
  {
    name: 'payments.settle_awaited',
    cron: '* * * * *',
    run: (context) => settleAwaited(context, ports.gateway),
  },
  {
    name: 'payments.settle_forgotten',
    cron: '17 * * * *',
    run: (context) => settleForgotten(context, ports.gateway),
  },
]
