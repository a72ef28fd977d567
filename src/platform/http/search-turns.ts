import { createTurns, type Turns } from '#kit/turns.ts'

/**
 * Searches, which no cache can hold, are answered two at a time, and beyond a queue of a fraction of a second they
 * are refused: whoever opens another page, or pays, does not stand behind them.
 */
export const createSearchTurns = (): Turns => createTurns({ atOnce: 2, waitingAtMost: 32 })
