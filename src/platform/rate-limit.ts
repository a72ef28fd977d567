import { Refusal } from '#kit/errors.ts'
import { prepared, type Statement, sql, type Tx } from './db.ts'
import type { Job } from './jobs.ts'

/** At most `most` acts in `windowSeconds`, evenly refilled; shared by all processes through the database. */
export interface Limit {
  readonly most: number
  readonly windowSeconds: number
}

/** A bucket that has refilled says nothing any more. */
export const rateLimitJobs: readonly Job[] = [
  {
    name: 'platform.forget_refilled_limits',
    cron: '23 * * * *',
    run: async ({ db }) => {
      await db.run(sql`delete from platform.rate_buckets where tat < clock_timestamp()`)
    },
  },
]

/** Forgets all that was counted. */
export const forgive = (db: Tx, key: string): Promise<number> =>
  db.run(prepared(sql`delete from platform.rate_buckets where key = ${key}`))

const seconds = (many: number): Statement => sql`${many}::float8 * interval '1 second'`
const stepOf = (limit: Limit): number => limit.windowSeconds / limit.most

/** Takes back one act that was counted and turned out to be no fault. */
export const giveBack = (db: Tx, key: string, limit: Limit): Promise<number> =>
  db.run(
    prepared(sql`update platform.rate_buckets set tat = tat - ${seconds(stepOf(limit))} where key = ${key}`),
  )

// Generic cell rate algorithm in one statement, exact however many ask at once.
const take = (key: string, { windowSeconds }: Limit, step: Statement): Statement =>
  prepared(sql`
    insert into platform.rate_buckets as b values (${key}, clock_timestamp() + ${step})
    on conflict (key) do update set tat = greatest(b.tat, clock_timestamp()) + ${step}
    where greatest(b.tat, clock_timestamp()) + ${step} <= clock_timestamp() + ${seconds(windowSeconds)}
    returning 1`)

const wait = (key: string, { windowSeconds }: Limit, step: Statement): Statement =>
  prepared(sql`
    select ceil(extract(epoch from tat + ${step} - clock_timestamp()) - ${windowSeconds}::float8)::int4 as seconds
    from platform.rate_buckets where key = ${key}`)

/**
 * Counts one act against a limit; refuses with 429 and Retry-After when it is spent. Runs outside the
 * caller's transaction, so that a refused act stays counted.
 */
export async function spend(db: Tx, key: string, limit: Limit): Promise<void> {
  const step = seconds(stepOf(limit))
  if ((await db.run(take(key, limit, step))) === 1) return
  const found = await db.maybe<{ seconds: number }>(wait(key, limit, step))
  const retryAfterSeconds = Math.max(1, found?.seconds ?? 1)
  throw new Refusal('too_many_requests', 429, { params: { retryAfterSeconds }, retryAfterSeconds })
}
