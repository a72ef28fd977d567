import type { Job } from '#platform/jobs/jobs.ts'
import { sealLedger } from './operations/seal.ts'

export const ledgerJobs: Job[] = [
  {
    name: 'ledger.seal',
    cron: '* * * * *',
    timeoutSeconds: 600,
    run: ({ db }) => sealLedger(db),
  },
]
