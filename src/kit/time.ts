/** The only access to the wall clock. All other code receives the time as an argument. */
export type Clock = () => Date
export const systemClock: Clock = () =>
  new Date(steadyStartMs === undefined ? Date.now() : steadyStartMs + stopwatch())

/** The wall clock's time at the stopwatch's zero; undefined while this machine's own clock is used. */
let steadyStartMs: number | undefined
/**
 * Moves the clock by so many milliseconds, for everything in this process. From then on it counts by the stopwatch, so
 * that a jump of the machine's clock changes nothing.
 */
export function moveSystemClock(ms: number): void {
  steadyStartMs = (steadyStartMs ?? Date.now() - stopwatch()) + ms
}

/** Milliseconds that only move forwards: for measuring durations. */
export const stopwatch = (): number => performance.now()

export const secondMs = 1000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

export const addMs = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms)
export const addDays = (instant: Date, days: number): Date => addMs(instant, days * dayMs)
export const instantFrom = (text: string): Date => new Date(text)
export const instantFromMs = (ms: number): Date => new Date(ms)

const riyadhParts = new Intl.DateTimeFormat('en-CA-u-ca-gregory-nu-latn', {
  timeZone: 'Asia/Riyadh',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** A day before all others, from which a period without a beginning is read. */
export const firstDay = '0001-01-01'

/** Returns the business day `YYYY-MM-DD` of an instant, in Riyadh's time zone. */
export const riyadhDay = (instant: Date): string => riyadhParts.format(instant)

/** Returns the end of a day `YYYY-MM-DD` in Riyadh, which has no summer time. */
export const endOfRiyadhDay = (day: string): Date => addMs(startOfRiyadhDay(day), dayMs)

/** Returns the first instant of a day `YYYY-MM-DD` in Riyadh. */
export const startOfRiyadhDay = (day: string): Date => new Date(`${day}T00:00:00+03:00`)

/** Return the earlier or the later of two instants, or of two days `YYYY-MM-DD`. */
export const earlierOf = <T extends Date | string>(a: T, b: T): T => (a < b ? a : b)
export const laterOf = <T extends Date | string>(a: T, b: T): T => (a < b ? b : a)

/** Returns the instant of a day `YYYY-MM-DD` and a time `HH:MM` in Riyadh. */
export const instantInRiyadh = (day: string, time: string): Date => new Date(`${day}T${time}:00+03:00`)

/** Returns the age in whole years on `day`. Both days are `YYYY-MM-DD`. */
export function ageOn(day: string, birthDay: string): number {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const [birthYear, birthMonth, birthDate] = birthDay.split('-').map(Number) as [number, number, number]
  const hadBirthday = month > birthMonth || (month === birthMonth && date >= birthDate)
  return year - birthYear - (hadBirthday ? 0 : 1)
}

/**
 * Returns whether a text is a date of which parts are missing, such as `2001--17`. Forms keep what was chosen so far
 * in this way.
 */
export const isIncompleteDay = (text: string): boolean =>
  /^\d*-\d*-\d*$/.test(text) && text.split('-').includes('')

/** Returns whether a text is a `YYYY-MM-DD` day that exists. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}

/** Adds calendar months to an instant, clamped to the month's last day. */
export function addMonths(instant: Date, months: number): Date {
  const moved = new Date(instant)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(instant.getUTCDate(), lastDay))
  return moved
}

/** Add days or calendar months to a day `YYYY-MM-DD`. Months clamp to the month's last day. */
export const daysAfter = (day: string, days: number): string => calendarDay(addDays(noonOf(day), days))
export const monthsAfter = (day: string, months: number): string =>
  calendarDay(addMonths(noonOf(day), months))

const noonOf = (day: string): Date => instantFrom(`${day}T12:00:00Z`)
const calendarDay = (noon: Date): string => noon.toISOString().slice(0, 10)

/** Returns the days from one day `YYYY-MM-DD` to another. Negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((instantFrom(`${to}T00:00:00Z`).getTime() - instantFrom(`${from}T00:00:00Z`).getTime()) / dayMs)
