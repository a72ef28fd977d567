import type { Job } from '#platform/jobs.ts'
import { sealLedger } from './operations/seal.ts'

export const ledgerJobs: Job[] = [
  {
    name: 'ledger.seal',
    cron: '* * * * *',
    longestSeconds: 600,
    run: ({ db }) => sealLedger(db),
  },
]
