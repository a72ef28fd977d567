import type { Job } from '#platform/jobs/jobs.ts'
import { deleteExpiredRecords } from './operations/accounts.ts'
import type { Owners } from './operations/closing.ts'
import { addCustomerCountChanges, checkCustomerCounts } from './operations/customer-counts.ts'
import { deleteAfterRetention } from './operations/retention.ts'

export const identityJobs = (owners: Owners): readonly Job[] => [
  {
    name: 'identity.forget_kept',
    cron: '29 2 * * *',
    timeoutSeconds: 1800,
    run: (context) => deleteAfterRetention(context, owners),
  },
  { name: 'identity.forget_lapsed', cron: '17 3 * * *', run: (context) => deleteExpiredRecords(context) },
  {
    name: 'identity.fold_customer_counts',
    cron: '* * * * *',
    run: (context) => addCustomerCountChanges(context),
  },
  {
    name: 'identity.check_customer_counts',
    cron: '41 3 * * *',
    run: async (context) => {
      await checkCustomerCounts(context)
    },
  },
]
