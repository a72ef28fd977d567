import { secondMs } from '#kit/time.ts'

/** How long requests, jobs and connections have to end before the process is cut off. */
const endedWithinMs = 10 * secondMs
/** A start that is cut off ends what it is doing first, such as a migration. */
const startEndedWithinMs = 60 * secondMs

export interface Signals {
  /** Aborted by a signal that comes while the process starts. */
  readonly whileStarting: AbortSignal
  /** From now on a signal stops the process in order. */
  started(stop: () => Promise<void>): void
}

/**
 * Stops in order at the first signal and exits 0; a second signal does not wait. `delayMs` is how long the process
 * serves on after the signal.
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
