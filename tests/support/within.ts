/** For what the browser sets no limit to: a step that hangs fails with what it waited for, and not its whole test. */
export async function within<T>(work: Promise<T>, limitMs: number, what: string): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`waited ${limitMs / 1000} s for ${what}`)), limitMs)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
