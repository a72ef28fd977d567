import { moveSystemClock, secondMs, stopwatch, systemClock } from '#kit/time.ts'
import type { Logger } from '../observability/log.ts'
import { type Database, sql } from './database.ts'

/** Less than `outageRetrySeconds`: a call refused because of a jump succeeds when it is repeated. */
const readEveryMs = 2 * secondMs
/** A slower answer says too little about the moment at which the clock was read. */
const slowestMs = 2 * secondMs
/** Clocks of one network normally differ by less than this. */
const toleranceMs = 20

/**
 * Sets the clock of this process to the database's, so that all processes decide alike on limits, closing times and
 * codes, and times fit those that the database sets. The clock is right when this returns, and is compared again
 * every two seconds. A jump of this machine's clock has no effect. After a jump of the database's clock, postings
 * are refused with 503 until the next comparison.
 */
export async function followDatabaseClock(db: Database, log: Logger): Promise<{ stop(): Promise<void> }> {
  moveSystemClock(0)
  await look(db, log)
  const timer = setInterval(() => {
    look(db, log).catch((error: unknown) => log.warn({ err: error }, 'the clock could not be looked at'))
  }, readEveryMs)
  timer.unref()
  return { stop: async () => clearInterval(timer) }
}

async function look(db: Database, log: Logger): Promise<void> {
  const startedAtMs = systemClock().getTime()
  const started = stopwatch()
  const { now } = await db.one<{ now: Date }>(sql`select clock_timestamp() as now`)
  const tookMs = stopwatch() - started
  const offMs = Math.round(now.getTime() - (startedAtMs + tookMs / 2))
  // The database read its clock at some moment of the round trip: a smaller difference proves nothing.
  if (tookMs > slowestMs || Math.abs(offMs) <= tookMs / 2 + toleranceMs) return
  moveSystemClock(offMs)
  if (Math.abs(offMs) > secondMs)
    log.warn({ offMs }, "the clock differed from the database's, which is followed")
}
