/** The one door to the wall clock: everything else receives the time it works with. */
export type Clock = () => Date
export const systemClock: Clock = () => new Date(Date.now() + correctionMs)

/** How far this machine's clock stands behind the one that all processes follow. */
let correctionMs = 0
/** Puts the clock right, for everything in this process that asks it. */
export function moveSystemClock(ms: number): void {
  correctionMs += ms
}

/** Milliseconds that only move forwards: for measuring, never for deciding. */
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

/** The business day, `YYYY-MM-DD`: the calendar of Riyadh decides, wherever the server stands. */
export const riyadhDay = (instant: Date): string => riyadhParts.format(instant)

/** When a day `YYYY-MM-DD` is over in Riyadh, whose clocks never change. */
export const endOfRiyadhDay = (day: string): Date => addMs(new Date(`${day}T00:00:00+03:00`), dayMs)

export const earlierOf = (a: Date, b: Date): Date => (a < b ? a : b)
export const laterOf = (a: Date, b: Date): Date => (a < b ? b : a)

/** Whole years lived on `day` by someone born on `birthDay`; both `YYYY-MM-DD`. */
export function ageOn(day: string, birthDay: string): number {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const [birthYear, birthMonth, birthDate] = birthDay.split('-').map(Number) as [number, number, number]
  const hadBirthday = month > birthMonth || (month === birthMonth && date >= birthDate)
  return year - birthYear - (hadBirthday ? 0 : 1)
}

/** True for a `YYYY-MM-DD` that names a day that exists. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}

/** The instant `months` calendar months after another, clamped to the month's last day. */
export function addMonths(instant: Date, months: number): Date {
  const moved = new Date(instant)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(instant.getUTCDate(), lastDay))
  return moved
}

/** A day of the calendar so many days or months after another; the month's last day where it has no such day. */
export const daysAfter = (day: string, days: number): string => calendarDay(addDays(noonOf(day), days))
export const monthsAfter = (day: string, months: number): string =>
  calendarDay(addMonths(noonOf(day), months))

const noonOf = (day: string): Date => instantFrom(`${day}T12:00:00Z`)
const calendarDay = (noon: Date): string => noon.toISOString().slice(0, 10)

/** Whole days from one day, `YYYY-MM-DD`, to another; below zero where that was before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((instantFrom(`${to}T00:00:00Z`).getTime() - instantFrom(`${from}T00:00:00Z`).getTime()) / dayMs)
