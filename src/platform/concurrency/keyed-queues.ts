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
  const { concurrency, maxWaitMs } = limits
  const queuesByKey = new Map<string, { readonly queue: LimitedQueue; users: number }>()

  async function takeOne<R>(key: string, signal: AbortSignal, work: () => Promise<R>): Promise<R> {
    const known = queuesByKey.get(key) ?? { queue: createLimitedQueue({ concurrency }), users: 0 }
    queuesByKey.set(key, known)
    known.users += 1
    let hasBegun = false
    const begin = () => {
      hasBegun = true
      return work()
    }
    try {
      return await known.queue.run(begin, signal)
    } catch (error) {
      throw hasBegun ? error : new ServerBusy('other tasks of the same key took too long')
    } finally {
      known.users -= 1
      if (known.users === 0) queuesByKey.delete(key)
    }
  }

  return {
    run(keys, work) {
      const signal = AbortSignal.timeout(maxWaitMs)
      // Takes keys in one order everywhere, so that no two tasks wait for each other.
      return [...new Set(keys)]
        .sort()
        .reduceRight<typeof work>((inner, key) => () => takeOne(key, signal, inner), work)()
    },
  }
}
