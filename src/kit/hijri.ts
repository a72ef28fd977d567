import { formatParts, type Moment } from './format.ts'
import { addDays, instantFrom, isCalendarDay } from './time.ts'

const ummAlQura = new Intl.DateTimeFormat('en-SA-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'Asia/Riyadh',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})

/** A date of the Umm al-Qura calendar: month 1 to 12, day 1 to 30. */
export interface HijriDate {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** The years that the Umm al-Qura tables cover; no Gregorian date that people enter here is in them. */
export const hijriYears = { first: 1300, last: 1599 } as const

/** Returns the Umm al-Qura date of a moment, as the day is in Riyadh. */
export function toHijri(moment: Moment): HijriDate {
  const { year, month, day } = formatParts(ummAlQura, moment)
  return { year: Number(year), month: Number(month), day: Number(day) }
}

/** `1448-06-11`: for sorting, comparing and sending. */
export const hijriText = ({ year, month, day }: HijriDate): string =>
  [String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')

/** Returns whether a text such as `1448-06-11` is written in a Hijri year, whether or not the day exists. */
export function isHijriText(text: string): boolean {
  return isHijriYear(Number(/^(\d{4})-\d{2}-\d{2}$/.exec(text)?.[1]))
}

/** Returns whether a year is one of the Umm al-Qura calendar that this product knows. */
export function isHijriYear(year: number): boolean {
  return year >= hijriYears.first && year <= hijriYears.last
}

const daysOfYear = 354.367
const daysOfMonth = daysOfYear / 12
/** 1 Muharram 1300 in the Gregorian calendar. */
const firstDay = '1882-11-12'

/**
 * Returns the Gregorian day, `YYYY-MM-DD`, of an Umm al-Qura date such as `1448-06-11`. Undefined if the month has no
 * such day: the tables decide whether a month has 29 or 30 days, so the day is estimated and then looked up.
 */
export function gregorianOfHijri(text: string): string | undefined {
  if (!isHijriText(text)) return undefined
  const [year, month, day] = text.split('-').map(Number) as [number, number, number]
  const estimate = (year - hijriYears.first) * daysOfYear + (month - 1) * daysOfMonth + (day - 1)
  const from = addDays(instantFrom(`${firstDay}T00:00:00Z`), Math.round(estimate) - 4)
  for (let offset = 0; offset <= 8; offset += 1) {
    const candidate = addDays(from, offset).toISOString().slice(0, 10)
    if (hijriText(toHijri(candidate)) === text) return candidate
  }
  return undefined
}

/** Returns the Umm al-Qura date of a Gregorian day, or of a text that is Hijri already; undefined for anything else. */
export function hijriOfText(text: string): HijriDate | undefined {
  if (isHijriText(text)) {
    const [year, month, day] = text.split('-').map(Number) as [number, number, number]
    return { year, month, day }
  }
  return isCalendarDay(text) ? toHijri(text) : undefined
}
