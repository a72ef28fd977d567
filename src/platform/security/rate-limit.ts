import { Refusal } from '#kit/errors.ts'
import { empty, join, prepared, raw, type Statement, sql, type Tx } from '../database/database.ts'
import type { Job } from '../jobs/jobs.ts'

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

const seconds = (many: number): Statement => sql`${many}::float8 * interval '1 second'`
const stepOf = (limit: Limit): Statement => seconds(limit.windowSeconds / limit.most)

/** One act of whoever the key names. */
export type KeyedLimit = readonly [key: string, limit: Limit]

const lessOne = ([key, limit]: KeyedLimit, further: Statement = empty): Statement =>
  sql`update platform.rate_buckets set tat = tat - ${stepOf(limit)} where key = ${key} ${further}`

/** Takes back one act that was counted and turned out to be no fault. */
export const refundLimit = (db: Tx, key: string, limit: Limit): Promise<number> =>
  db.run(prepared(lessOne([key, limit])))

/** Forgets all that was counted by a key, and takes back one act that was counted elsewhere. */
export function resetLimit(db: Tx, key: string, besides?: KeyedLimit): Promise<number> {
  const forget = sql`delete from platform.rate_buckets where key = ${key}`
  if (!besides) return db.run(prepared(forget))
  // In the order in which they were counted, so that nobody waits for each other in a ring.
  const afterwards = sql`and (select count(*) from forgotten) >= 0`
  return db.run(prepared(sql`with forgotten as (${forget} returning 1) ${lessOne(besides, afterwards)}`))
}

// Generic cell rate algorithm, exact however many ask at once. Each counts only where the one before it did.
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
 * Counts an act against several limits, one after the other; the first that is spent refuses it with 429 and
 * Retry-After, and those after it do not count it. Runs outside the caller's transaction, so that a refused act stays
 * counted. All of them in one statement: a sign-in that is tried is counted three times.
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
