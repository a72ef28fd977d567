import { secondMs } from '#kit/time.ts'

/** How long requests, jobs and connections have to end before the process exits. */
const endedWithinMs = 10 * secondMs
/** A cancelled start first finishes its current step, such as a migration. */
const startEndedWithinMs = 60 * secondMs

export interface Signals {
  /** Aborted by a signal during the start. */
  readonly whileStarting: AbortSignal
  /** From now on, a signal stops the process in order. */
  started(stop: () => Promise<void>): void
}

/**
 * Stops in order at the first signal and exits with 0. A second signal does not wait. `delayMs` is how long the
 * process keeps serving after the first signal.
 */
export function stopOnSignals(delayMs: number): Signals {
  const starting = new AbortController()
  let stop: (() => Promise<void>) | undefined
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1)
      isStopping = true
      setTimeout(() => process.exit(1), stop ? delayMs + endedWithinMs : startEndedWithinMs).unref()
      if (!stop) {
        starting.abort()
        return
      }
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
  return {
    whileStarting: starting.signal,
    started(stopInOrder) {
      stop = stopInOrder
    },
  }
}
