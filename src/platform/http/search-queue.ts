import { createLimitedQueue, type LimitedQueue } from '#kit/limited-queue.ts'

/**
 * Searches, which no cache can hold, are answered two at a time, and beyond a queue of a fraction of a second they
 * are refused: whoever opens another page, or pays, does not stand behind them.
 */
export const createSearchQueue = (): LimitedQueue => createLimitedQueue({ concurrency: 2, maxWaiting: 32 })
