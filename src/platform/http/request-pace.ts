import { setTimeout } from 'node:timers/promises'
import { stopwatch } from '#kit/time.ts'
import { findCallerKey } from '../images/budget.ts'

/** The seconds' worth of requests that a caller may send at once before any of them waits. */
const burstSeconds = 5
/** No request waits longer. A request that would have to is refused after this time. */
const longestWaitMs = 2_000
/** No caller's requests are used up later than this from now, unless the clock went back. */
const furthestMs = burstSeconds * 1000 + longestWaitMs
const callersAtMost = 10_000

export interface RequestPace {
  /**
   * Waits until the address may be answered. Resolves to 0, or to the seconds after which to try again if the
   * request must be refused. Rejects if the client disconnects meanwhile.
   */
  readonly take: (address: string, signal: () => AbortSignal) => Promise<number>
}

interface PaceClock {
  readonly nowMs: () => number
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
}

const waitUnlessAborted = (ms: number, signal: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, { signal })

/**
 * Slows down an address that sends more requests a second than `perSecond`. It delays rather than refuses: a client
 * that repeats at once after a refusal would keep the server busy with refusals.
 */
export function createRequestPace(
  perSecond: number,
  { nowMs, wait }: PaceClock = { nowMs: stopwatch, wait: waitUnlessAborted },
): RequestPace {
  const intervalMs = 1000 / perSecond
  /**
   * When the requests of a caller so far will be used up at the allowed rate. The least recently seen first.
   */
  const usedUpAtMs = new Map<string, number>()

  return {
    async take(address, signal) {
      const caller = findCallerKey(address)
      const now = nowMs()
      const known = usedUpAtMs.get(caller) ?? now
      const usedUp = (known < now || known > now + furthestMs ? now : known) + intervalMs
      const waitMs = usedUp - now - burstSeconds * 1000
      const isRefused = waitMs > longestWaitMs
      if (!isRefused) {
        usedUpAtMs.delete(caller)
        usedUpAtMs.set(caller, usedUp)
        if (usedUpAtMs.size > callersAtMost) usedUpAtMs.delete(usedUpAtMs.keys().next().value!)
      }
      if (waitMs > 0) await wait(Math.min(waitMs, longestWaitMs), signal())
      return isRefused ? Math.ceil(waitMs / 1000) : 0
    },
  }
}
