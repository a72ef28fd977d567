import { defineModule } from '#platform/module.ts'
import { ledgerHealth } from './health.ts'
import { ledgerJobs } from './jobs.ts'

export const ledger = defineModule({
  name: 'ledger',
  jobs: () => ledgerJobs,
  // Books name people by an id alone, and nothing of them is ever taken out.
  personalData: {
    tables: {
      accounts: 'pseudonym',
      flow_days: 'pseudonym',
      locked_months: 'pseudonym',
      transactions: 'pseudonym',
    },
  },
  health: ledgerHealth,
})
