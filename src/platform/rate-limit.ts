import { Refusal } from '#kit/errors.ts'
import { prepared, type Tx } from './db.ts'
import type { Job } from './jobs.ts'

/** At most `most` acts in `windowSeconds`, evenly refilled; shared by all processes through the database. */
export interface Limit {
  readonly most: number
  readonly windowSeconds: number
}

// Generic cell rate algorithm in one statement, exact however many ask at once.
const take = prepared(
  'rate.take',
  `insert into platform.rate_buckets as b values ($1, clock_timestamp() + $2::float8 * interval '1 second')
   on conflict (key) do update
     set tat = greatest(b.tat, clock_timestamp()) + $2::float8 * interval '1 second'
     where greatest(b.tat, clock_timestamp()) + $2::float8 * interval '1 second'
       <= clock_timestamp() + $3::float8 * interval '1 second'
   returning 1`,
)
const wait = prepared(
  'rate.wait',
  `select ceil(extract(epoch from tat + $2::float8 * interval '1 second' - clock_timestamp()) - $3::float8)::int4
     as seconds from platform.rate_buckets where key = $1`,
)

/** A bucket that has refilled says nothing any more. */
export const rateLimitJobs: readonly Job[] = [
  {
    name: 'platform.forget_refilled_limits',
    cron: '23 * * * *',
    run: async ({ db }) => {
      await db.run({ text: 'delete from platform.rate_buckets where tat < clock_timestamp()', values: [] })
    },
  },
]
const forgiven = prepared('rate.forgive', 'delete from platform.rate_buckets where key = $1')
const returned = prepared(
  'rate.give_back',
  `update platform.rate_buckets set tat = tat - $2::float8 * interval '1 second' where key = $1`,
)

/** Forgets all that was counted. */
export const forgive = (db: Tx, key: string): Promise<number> => db.run(forgiven(key))

/** Takes back one act that was counted and turned out to be no fault. */
export const giveBack = (db: Tx, key: string, limit: Limit): Promise<number> =>
  db.run(returned(key, limit.windowSeconds / limit.most))

/**
 * Counts one act against a limit; refuses with 429 and Retry-After when it is spent. Runs outside the
 * caller's transaction, so that a refused act stays counted.
 */
export async function spend(db: Tx, key: string, limit: Limit): Promise<void> {
  const step = limit.windowSeconds / limit.most
  if ((await db.run(take(key, step, limit.windowSeconds))) === 1) return
  const found = await db.maybe<{ seconds: number }>(wait(key, step, limit.windowSeconds))
  const retryAfterSeconds = Math.max(1, found?.seconds ?? 1)
  throw new Refusal('too_many_requests', 429, { params: { retryAfterSeconds }, retryAfterSeconds })
}
