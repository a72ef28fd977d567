/** The queue is full. */
export class QueueFull extends Error {
  override readonly name = 'Crowded'
}

export interface LimitedQueue {
  /**
   * Runs the work when a place is free. Rejects with `QueueFull` if the queue is full, or with the signal's reason.
   */
  run<R>(work: () => Promise<R>, signal?: AbortSignal): Promise<R>
}

/** Creates a queue with limits on concurrency and length. Work starts in the order of arrival. */
export function createLimitedQueue(limits: { concurrency: number; maxWaiting?: number }): LimitedQueue {
  const { concurrency: atOnce, maxWaiting: waitingAtMost = Number.POSITIVE_INFINITY } = limits
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
    async run(work, signal) {
      signal?.throwIfAborted()
      if (working >= atOnce) {
        if (waiting.size >= waitingAtMost) throw new QueueFull()
        // Finished work hands its place over, so that new work cannot overtake the queue.
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
