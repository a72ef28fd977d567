import type { Job } from '#platform/jobs/jobs.ts'
import { tellBreaks } from './operations/breaks.ts'
import { checkRecords } from './operations/check-records.ts'
import { watchAndKeep } from './operations/prove.ts'

export const booksJobs: Job[] = [
  {
    name: 'books.prove',
    cron: '45 3 * * *',
    // Reads every entry there is.
    timeoutSeconds: 3600,
    run: watchAndKeep,
  },
  {
    name: 'books.check_records',
    cron: '15 3 * * *',
    // Reads every order, deposit and share there is.
    timeoutSeconds: 3600,
    run: async (context) => {
      await checkRecords(context)
    },
  },
  { name: 'books.tell_breaks', cron: '*/5 * * * *', run: (context) => tellBreaks(context) },
]
