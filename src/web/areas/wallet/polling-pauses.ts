import { secondMs } from '#kit/time.ts'

/** Growing pauses between polls. After the last one, polling stops. */
export const growingPausesMs: readonly number[] = [2, 3, 5, 8, 13].map((seconds) => seconds * secondMs)

/** Resolves after the time, or at once when aborted. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
