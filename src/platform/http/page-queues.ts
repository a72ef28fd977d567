import { createLimitedQueue, type LimitedQueue } from '#kit/limited-queue.ts'
import { stopwatch } from '#kit/time.ts'
import { createBudget } from '../images/budget.ts'
import { createSearchQueue } from './search-queue.ts'

/** Pages rendered at once. Rendering is unbroken work in the thread that answers everybody. */
const atOnce = { stranger: 4, member: 8 } as const
const waitingAtMost = 256
/** The seconds in which a caller's allowance of pages refills. Cached pages cost nothing. */
const refillSeconds = 20

export type ReaderKind = keyof typeof atOnce

/** The caller has had too many pages rendered. */
export class TooManyPages extends Error {
  override readonly name = 'TooManyPages'
  readonly waitSeconds: number
  constructor(waitSeconds: number) {
    super(`the next page can be drawn in ${waitSeconds} s`)
    this.waitSeconds = waitSeconds
  }
}

export interface PageRequest {
  readonly reader: ReaderKind
  /** The id of a signed-in user, otherwise the network address. */
  readonly caller: string
  readonly isSearch: boolean
}

export interface PageQueues {
  /** Counts one page against the caller's allowance. Throws `TooManyPages` if that is spent. */
  readonly spend: (page: PageRequest) => void
  /**
   * Renders a page when a place is free. Gives the allowance back if the caller disconnects before. Throws
   * `QueueFull` if too many wait.
   */
  readonly draw: <R>(page: PageRequest, work: () => Promise<R>, signal?: AbortSignal) => Promise<R>
}

/**
 * Strangers and signed-in users wait in separate queues, so that no number of strangers holds up a signed-in user.
 */
export function createPageQueues(pagesPerCaller: number, nowMs: () => number = stopwatch): PageQueues {
  const queuesFor = (reader: ReaderKind) => ({
    pages: createLimitedQueue({ concurrency: atOnce[reader], maxWaiting: waitingAtMost }),
    searches: createSearchQueue(),
  })
  const queues = { stranger: queuesFor('stranger'), member: queuesFor('member') }
  const queueOf = ({ reader, isSearch }: PageRequest): LimitedQueue =>
    queues[reader][isSearch ? 'searches' : 'pages']
  const budget = createBudget({ most: pagesPerCaller, perSecond: pagesPerCaller / refillSeconds }, nowMs)
  return {
    spend({ caller }) {
      const { waitSeconds } = budget.take(caller, 1)
      if (waitSeconds > 0) throw new TooManyPages(waitSeconds)
    },
    async draw(page, work, signal) {
      let hasBegun = false
      try {
        return await queueOf(page).run(() => {
          hasBegun = true
          return work()
        }, signal)
      } finally {
        if (!hasBegun && signal?.aborted) budget.giveBack(page.caller, 1)
      }
    },
  }
}
