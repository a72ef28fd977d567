import type { Job } from '#platform/jobs/jobs.ts'
import { checkRecords } from './operations/check-records.ts'
import { proveAndStoreEnd } from './operations/prove.ts'
import { announceBreaks } from './operations/raise-break.ts'

export const booksJobs: Job[] = [
  {
    name: 'books.prove',
    cron: '45 3 * * *',
    // Reads every entry.
    timeoutSeconds: 3600,
    run: proveAndStoreEnd,
  },
  {
    name: 'books.check_records',
    cron: '15 3 * * *',
    // Reads every order, deposit and share.
    timeoutSeconds: 3600,
    run: async (context) => {
      await checkRecords(context)
    },
  },
  { name: 'books.tell_breaks', cron: '*/5 * * * *', run: (context) => announceBreaks(context) },
]
