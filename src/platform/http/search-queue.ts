import { createLimitedQueue, type LimitedQueue } from '#kit/limited-queue.ts'

/**
 * Searches cannot be cached. Two run at a time, and those beyond a queue of a fraction of a second are refused, so
 * that other pages and payments do not wait behind them.
 */
export const createSearchQueue = (): LimitedQueue => createLimitedQueue({ concurrency: 2, maxWaiting: 32 })
