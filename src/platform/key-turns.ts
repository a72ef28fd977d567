import { createTurns, type Turns } from '#kit/turns.ts'
import { Busy } from './outage.ts'

export interface KeyTurns {
  /** Runs the work when each of its keys has a free place. Rejects with `Busy` if that takes too long. */
  take<R>(keys: readonly string[], work: () => Promise<R>): Promise<R>
}

/**
 * Limits how many tasks of one key run at once. Tasks that wait for one locked row then leave connections to the tasks
 * of other rows, and those beyond the limit wait without a connection.
 */
export function createKeyTurns(limits: { atOnce: number; longestWaitMs: number }): KeyTurns {
  const { atOnce, longestWaitMs } = limits
  const turnsByKey = new Map<string, { readonly turns: Turns; users: number }>()

  async function takeOne<R>(key: string, signal: AbortSignal, work: () => Promise<R>): Promise<R> {
    const known = turnsByKey.get(key) ?? { turns: createTurns({ atOnce }), users: 0 }
    turnsByKey.set(key, known)
    known.users += 1
    let hasBegun = false
    const begin = () => {
      hasBegun = true
      return work()
    }
    try {
      return await known.turns.take(begin, signal)
    } catch (error) {
      throw hasBegun ? error : new Busy('other tasks of the same key took too long')
    } finally {
      known.users -= 1
      if (known.users === 0) turnsByKey.delete(key)
    }
  }

  return {
    take(keys, work) {
      const signal = AbortSignal.timeout(longestWaitMs)
      // In one order for everybody, so that no two tasks wait for each other.
      return [...new Set(keys)]
        .sort()
        .reduceRight<typeof work>((inner, key) => () => takeOne(key, signal, inner), work)()
    },
  }
}
