import { dayMs, hourMs, minuteMs, riyadhDay } from '#kit/time.ts'

/** Saved cards per person. */
export const maxCards = 5

export interface Expiry {
  readonly month: number
  readonly year: number
}

/** True after the end of the card's month in Riyadh. */
export function isExpired({ month, year }: Expiry, now: Date): boolean {
  const [thisYear, thisMonth] = riyadhDay(now).split('-').map(Number) as [number, number]
  return year * 12 + month < thisYear * 12 + thisMonth
}

/** The time after which an offered card is no longer polled. */
export const offeredForMs = dayMs

const longestPauseMs = 6 * hourMs
/** Returns the pause before the next attempt. It doubles each time, so that a failing card does not delay others. */
export const pauseBeforeTry = (tries: number): number =>
  Math.min(minuteMs * 2 ** Math.min(tries, 20), longestPauseMs)
