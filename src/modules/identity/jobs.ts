import type { Job } from '#platform/jobs.ts'
import { forgetLapsed } from './operations/accounts.ts'
import { checkCustomerCounts, foldCustomerCounts } from './operations/customer-counts.ts'

export const identityJobs: readonly Job[] = [
  { name: 'identity.forget_lapsed', cron: '17 3 * * *', run: (context) => forgetLapsed(context) },
  { name: 'identity.fold_customer_counts', cron: '* * * * *', run: (context) => foldCustomerCounts(context) },
  {
    name: 'identity.check_customer_counts',
    cron: '41 3 * * *',
    run: async (context) => {
      await checkCustomerCounts(context)
    },
  },
]
