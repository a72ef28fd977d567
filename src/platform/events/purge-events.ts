import { addDays } from '#kit/time.ts'
import type { OpenContext } from '../context.ts'
import { sql } from '../database/database.ts'
import type { Job } from '../jobs/jobs.ts'

const keptDays = 90

/** Deletes events that were relayed long ago. What must be known for longer is in the audit log. */
export const purgeEvents = (context: Pick<OpenContext, 'db' | 'now'>): Promise<number> =>
  context.db.run(sql`delete from facts.facts where relayed_at < ${addDays(context.now, -keptDays)}`)

export const eventJobs: readonly Job[] = [
  {
    name: 'facts.purge',
    cron: '41 3 * * *',
    run: async (context) => {
      await purgeEvents(context)
    },
  },
]
