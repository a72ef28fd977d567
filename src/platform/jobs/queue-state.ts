import { sql, type Tx } from '../database/database.ts'
import { waitingDeadLetters } from './dead-letters.ts'
import { deadLetters } from './jobs.ts'

export interface JobQueueState {
  readonly queues: number
  readonly waiting: number
  readonly running: number
  /** Jobs that failed at every attempt and wait for an operator. */
  readonly failed: number
  /** When a worker last counted the queues. */
  readonly checkedAt: Date | null
}

/** Returns the state of all queues, as workers count them every few seconds. */
export const readJobQueues = (tx: Tx) =>
  tx.one<JobQueueState>(sql`
    select count(*)::int4 as queues, coalesce(sum(ready_count), 0)::int4 as waiting,
      coalesce(sum(active_count), 0)::int4 as running, max(monitor_on) as checked_at,
      (select count(*)::int4 from (select from ${waitingDeadLetters.rows} limit 1000) as letters) as failed
    from pgboss.queue where name <> ${deadLetters}`)
