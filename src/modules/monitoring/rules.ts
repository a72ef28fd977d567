import { addMs, minuteMs, secondMs } from '#kit/time.ts'
import type { ProviderState } from './vocabulary.ts'

/** Seconds between two writes of a process's counters and sign of life. */
export const flushEverySeconds = 10

/** A process without a sign of life for so long has ended without a word. */
const silenceMs = 6 * flushEverySeconds * secondMs

/** Calls are counted in periods of this length. */
const periodMs = 5 * minuteMs

export const periodOf = (at: Date): Date => addMs(at, -(at.getTime() % periodMs))

/** One call in ten may fail before operators are warned. */
const warnFromFailures = 0.1

export interface ProviderRecord {
  readonly lastSuccessAt: Date | null
  readonly lastFailureAt: Date | null
  /** The calls of the last hour. */
  readonly calls: number
  readonly failures: number
}

/** Returns the state of a configured service. A failure before the latest success counts by its share alone. */
export function judgeProvider(record: ProviderRecord | undefined): ProviderState {
  if (!record) return 'unknown'
  const { lastSuccessAt, lastFailureAt, calls, failures } = record
  if (lastFailureAt && (!lastSuccessAt || lastFailureAt > lastSuccessAt)) return 'bad'
  return failures > 0 && failures >= calls * warnFromFailures ? 'warn' : 'ok'
}

export const hasRecentBeat = (beatAt: Date, now: Date): boolean =>
  now.getTime() - beatAt.getTime() < silenceMs
