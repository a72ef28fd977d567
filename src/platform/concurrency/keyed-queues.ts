import { createLimitedQueue, type LimitedQueue } from '#kit/limited-queue.ts'
import { ServerBusy } from '../database/outage.ts'

export interface KeyedQueues {
  /**
   * Runs the work when each of its keys has a free place. Rejects with `ServerBusy` if that takes too long.
   */
  run<R>(keys: readonly string[], work: () => Promise<R>): Promise<R>
}

/**
 * Limits how many tasks of one key run at once. Tasks that wait for one locked row leave connections to the tasks of
 * other rows, and tasks beyond the limit wait without a connection.
 */
export function createKeyedQueues(limits: { concurrency: number; maxWaitMs: number }): KeyedQueues {
  const { concurrency: atOnce, maxWaitMs: longestWaitMs } = limits
  const turnsByKey = new Map<string, { readonly turns: LimitedQueue; users: number }>()

  async function takeOne<R>(key: string, signal: AbortSignal, work: () => Promise<R>): Promise<R> {
    const known = turnsByKey.get(key) ?? { turns: createLimitedQueue({ concurrency: atOnce }), users: 0 }
    turnsByKey.set(key, known)
    known.users += 1
    let hasBegun = false
    const begin = () => {
      hasBegun = true
      return work()
    }
    try {
      return await known.turns.run(begin, signal)
    } catch (error) {
      throw hasBegun ? error : new ServerBusy('other tasks of the same key took too long')
    } finally {
      known.users -= 1
      if (known.users === 0) turnsByKey.delete(key)
    }
  }

  return {
    run(keys, work) {
      const signal = AbortSignal.timeout(longestWaitMs)
      // Takes keys in one order everywhere, so that no two tasks wait for each other.
      return [...new Set(keys)]
        .sort()
        .reduceRight<typeof work>((inner, key) => () => takeOne(key, signal, inner), work)()
    },
  }
}
