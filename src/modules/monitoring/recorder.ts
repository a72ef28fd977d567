import { newId } from '#kit/ids.ts'
import type { Clock } from '#kit/time.ts'
import { repeat } from '#platform/concurrency/repeat.ts'
import type { Database } from '#platform/database/database.ts'
import type { Logger } from '#platform/observability/log.ts'
import type { ProviderCalls } from '#platform/observability/provider-calls.ts'
import * as queries from './queries.ts'
import { flushEverySeconds, periodOf } from './rules.ts'

interface RecorderOptions {
  readonly db: Database
  readonly log: Logger
  readonly clock: Clock
  readonly process: Pick<queries.ProcessRow, 'role' | 'host' | 'version'>
}

export interface Recorder {
  /** Counts in memory, so that a call costs nothing more. */
  readonly calls: ProviderCalls
  /** Writes what was counted, and a sign of life. */
  flush(): Promise<void>
  stop(): Promise<void>
}

/** Records the calls of this process to outside services, and that the process lives. Each process opens one. */
export function openRecorder({ db, log, clock, process }: RecorderOptions): Recorder {
  let counted = new Map<string, queries.CountedCalls>()
  const row = { ...process, id: newId(), startedAt: clock() }
  const add = (one: queries.CountedCalls) =>
    counted.set(one.provider, mergeCalls(counted.get(one.provider), one))

  async function flush(): Promise<void> {
    const now = clock()
    const written = counted
    counted = new Map()
    try {
      await queries.saveBeat(db, { ...row, beatAt: now })
      if (written.size > 0) {
        await db.transaction((tx) => queries.addCalls(tx, periodOf(now), [...written.values()]))
      }
    } catch (error) {
      for (const one of written.values()) add(one)
      throw error
    }
  }

  const stopRepeating = repeat(flush, {
    everySeconds: flushEverySeconds,
    onError: (error) => log.warn({ err: error }, 'the calls to outside services could not be recorded'),
  })
  return {
    calls: {
      noteSuccess: (provider) =>
        add({
          provider,
          calls: 1,
          failures: 0,
          lastSuccessAt: clock(),
          lastFailureAt: null,
          lastFailure: null,
        }),
      noteFailure: (provider, lastFailure) =>
        add({ provider, calls: 1, failures: 1, lastSuccessAt: null, lastFailureAt: clock(), lastFailure }),
    },
    flush,
    async stop() {
      await stopRepeating()
      // A database that is gone takes no farewell. The process counts as ended after a minute of silence.
      await flush().catch(() => undefined)
      await queries.deleteProcess(db, row.id).catch(() => undefined)
    },
  }
}

/** Adds two counts of one service. Of each kind of result, the later one is kept. */
function mergeCalls(
  one: queries.CountedCalls | undefined,
  other: queries.CountedCalls,
): queries.CountedCalls {
  if (!one) return other
  const isLaterFailure = (other.lastFailureAt ?? 0) >= (one.lastFailureAt ?? 0)
  const failed = other.lastFailureAt && isLaterFailure ? other : one
  const succeeded = (other.lastSuccessAt ?? 0) >= (one.lastSuccessAt ?? 0) ? other : one
  return {
    provider: one.provider,
    calls: one.calls + other.calls,
    failures: one.failures + other.failures,
    lastSuccessAt: succeeded.lastSuccessAt ?? one.lastSuccessAt,
    lastFailureAt: failed.lastFailureAt,
    lastFailure: failed.lastFailure,
  }
}
