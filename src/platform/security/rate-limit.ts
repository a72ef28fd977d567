import { Refusal } from '#kit/errors.ts'
import { empty, join, prepared, raw, type Statement, sql, type Tx } from '../database/database.ts'
import type { Job } from '../jobs/jobs.ts'

/**
 * At most `most` acts in `windowSeconds`, evenly refilled. All processes share the limit through the database.
 */
export interface Limit {
  readonly most: number
  readonly windowSeconds: number
}

/** Deletes refilled buckets, which equal absent ones. */
export const rateLimitJobs: readonly Job[] = [
  {
    name: 'platform.forget_refilled_limits',
    cron: '23 * * * *',
    run: async ({ db }) => {
      await db.run(sql`delete from platform.rate_buckets where tat < clock_timestamp()`)
    },
  },
]

const seconds = (many: number): Statement => sql`${many}::float8 * interval '1 second'`
const stepOf = (limit: Limit): Statement => seconds(limit.windowSeconds / limit.most)

/** One act of the caller that the key names. */
export type KeyedLimit = readonly [key: string, limit: Limit]

const lessOne = ([key, limit]: KeyedLimit, further: Statement = empty): Statement =>
  sql`update platform.rate_buckets set tat = tat - ${stepOf(limit)} where key = ${key} ${further}`

/** Takes back one act that was counted and turned out to be allowed. */
export const refundLimit = (db: Tx, key: string, limit: Limit): Promise<number> =>
  db.run(prepared(lessOne([key, limit])))

/** Deletes the count of a key, and takes back one act that was counted elsewhere. */
export function resetLimit(db: Tx, key: string, besides?: KeyedLimit): Promise<number> {
  const forget = sql`delete from platform.rate_buckets where key = ${key}`
  if (!besides) return db.run(prepared(forget))
  // In the order in which they were counted, so that calls do not deadlock.
  const afterwards = sql`and (select count(*) from forgotten) >= 0`
  return db.run(prepared(sql`with forgotten as (${forget} returning 1) ${lessOne(besides, afterwards)}`))
}

// The generic cell rate algorithm, exact for any number of concurrent calls. Each limit is counted only if the one
// before it was.
function takeEach(counted: readonly KeyedLimit[]): Statement {
  const takes = counted.map(([key, limit], index) => {
    const step = stepOf(limit)
    const before = index === 0 ? empty : sql`where exists (select from ${raw(`taken_${index - 1}`)})`
    return sql`${raw(`taken_${index}`)} as (
      insert into platform.rate_buckets as b select ${key}::text, clock_timestamp() + ${step} ${before}
      on conflict (key) do update set tat = greatest(b.tat, clock_timestamp()) + ${step}
      where greatest(b.tat, clock_timestamp()) + ${step} <= clock_timestamp() + ${seconds(limit.windowSeconds)}
      returning 1)`
  })
  const counts = counted.map((_, index) => sql`(select count(*) from ${raw(`taken_${index}`)})`)
  return prepared(sql`with ${join(takes)} select (${join(counts, ' + ')})::int4 as taken`)
}

const wait = ([key, limit]: KeyedLimit): Statement =>
  prepared(sql`
    select ceil(extract(epoch from tat + ${stepOf(limit)} - clock_timestamp())
      - ${limit.windowSeconds}::float8)::int4 as seconds
    from platform.rate_buckets where key = ${key}`)

/**
 * Counts an act against several limits, one after the other. The first exhausted one refuses with 429 and
 * Retry-After, and those after it are not counted. Runs outside the caller's transaction, so that a refused act
 * stays counted. One statement counts all of them: a sign-in is counted three times.
 */
export async function consumeLimits(db: Tx, counted: readonly KeyedLimit[]): Promise<void> {
  const { taken } = await db.one<{ taken: number }>(takeEach(counted))
  const spent = counted[taken]
  if (!spent) return
  const found = await db.maybe<{ seconds: number }>(wait(spent))
  const retryAfterSeconds = Math.max(1, found?.seconds ?? 1)
  throw new Refusal('too_many_requests', 429, { params: { retryAfterSeconds }, retryAfterSeconds })
}

/** Counts one act against one limit. */
export const consumeLimit = (db: Tx, key: string, limit: Limit): Promise<void> =>
  consumeLimits(db, [[key, limit]])
