import { dayMs, hourMs, minuteMs, riyadhDay } from '#kit/time.ts'

/** Enough for everybody's own cards. */
export const mostCards = 5

export interface Expiry {
  readonly month: number
  readonly year: number
}

/** A card can be used until its month is over, in Riyadh. */
export function isExpired({ month, year }: Expiry, now: Date): boolean {
  const [thisYear, thisMonth] = riyadhDay(now).split('-').map(Number) as [number, number]
  return year * 12 + month < thisYear * 12 + thisMonth
}

/** How long the gateway is asked about a card that somebody wants kept. */
export const offeredForMs = dayMs

const longestPauseMs = 6 * hourMs
/** Twice as long each time, so that one of which the gateway tells nothing crowds out no others. */
export const pauseBeforeTry = (tries: number): number =>
  Math.min(minuteMs * 2 ** Math.min(tries, 20), longestPauseMs)
