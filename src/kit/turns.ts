/** Too many wait already: come back later. */
export class Crowded extends Error {
  override readonly name = 'Crowded'
}

export interface Turns {
  /** Does the work when its turn has come. One who gives up while waiting leaves the queue: it is never done. */
  take<R>(work: () => Promise<R>, signal?: AbortSignal): Promise<R>
}

/** A few pieces of work at once; the others wait in order, and no more of them than may. */
export function createTurns(limits: { atOnce: number; waitingAtMost?: number }): Turns {
  const { atOnce, waitingAtMost = Number.POSITIVE_INFINITY } = limits
  let working = 0
  const waiting = new Set<() => void>()
  const wait = (signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.delete(begin)
        reject(signal!.reason)
      }
      const begin = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      waiting.add(begin)
      signal?.addEventListener('abort', leave, { once: true })
    })
  return {
    async take(work, signal) {
      signal?.throwIfAborted()
      if (working >= atOnce) {
        if (waiting.size >= waitingAtMost) throw new Crowded()
        // Whoever ends hands its place over, so that nobody slips in between.
        await wait(signal)
      } else working += 1
      try {
        return await work()
      } finally {
        const [next] = waiting
        if (next) {
          waiting.delete(next)
          next()
        } else working -= 1
      }
    },
  }
}
