import { secondMs } from '#kit/time.ts'

/** How long to wait before looking again for something that others decide: longer each time, then no more. */
export const growingPausesMs: readonly number[] = [2, 3, 5, 8, 13].map((seconds) => seconds * secondMs)

/** Resolves after a while, or at once when the one who waits has left. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
