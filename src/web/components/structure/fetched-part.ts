const againAfterMs = 10_000

/** Until the browser has a line again, or a while has gone by where it never lost it. */
const untilLine = (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, againAfterMs)
    addEventListener('online', done)
  })

/**
 * For a part of the page that is fetched after the page: one that cannot be fetched must not take down the page
 * that it belongs to, as `lazy` would. What stands in its place stays, and it is tried again.
 */
export async function fetchedPart<T>(fetchIt: () => Promise<T>, untilNextTry = untilLine): Promise<T> {
  for (;;) {
    try {
      return await fetchIt()
    } catch {
      await untilNextTry()
    }
  }
}
