import { secondMs } from '#kit/time.ts'

interface RepeatOptions {
  /** Seconds between the end of one run and the start of the next. */
  readonly everySeconds: number
  readonly onError: (error: unknown) => void
}

/**
 * Repeats the work with a pause between two runs, so that a slow run delays the next and never overlaps it. Returns a
 * function that stops it and waits for the present run.
 */
export function repeat(
  work: () => Promise<void>,
  { everySeconds, onError }: RepeatOptions,
): () => Promise<void> {
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let run = Promise.resolve()
  const next = () => {
    run = work().catch(onError)
    void run.then(() => {
      if (!isStopping) timer = setTimeout(next, everySeconds * secondMs)
    })
  }
  next()
  return async () => {
    isStopping = true
    clearTimeout(timer)
    await run
  }
}
