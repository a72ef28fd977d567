import { ServerBusy } from '#platform/database/outage.ts'

/**
 * Repeats a call that has a key while it is refused as busy, as its callers do: on a slow machine many callers at once
 * wait for the same stock longer than its queue allows.
 */
export async function repeatWhileBusy<R>(call: () => Promise<R>): Promise<R> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof ServerBusy)) throw error
    }
  }
}
