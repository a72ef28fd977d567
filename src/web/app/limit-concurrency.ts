/** Runs at most `limit` calls at a time; the others wait their turn. */
export function limitConcurrency<F extends (...args: never[]) => Promise<unknown>>(
  call: F,
  limit: number,
): F {
  let running = 0
  const waiting: (() => void)[] = []
  const limited = async (...args: Parameters<F>) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    running += 1
    try {
      return await call(...args)
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
  return limited as F
}
