import type { Job } from '#platform/jobs/jobs.ts'
import { announceReachedStages } from './operations.ts'

export const watchlistJobs: readonly Job[] = [
  {
    name: 'watchlist.announce_stages',
    cron: '*/5 * * * *',
    run: (context) => context.db.transaction((tx) => announceReachedStages({ ...context, tx })),
  },
]
