/**
 * Formats numbers, money, dates and identifiers for people. The same input gives the same text on the server and in
 * every browser, so that hydration agrees. Digits are ASCII in both languages and time is Riyadh's. Names of months and
 * days are our own, since CLDR changes them between versions.
 */
import type { Locale } from './locale.ts'
import type { BasisPoints } from './money.ts'
import { instantFrom, riyadhDay } from './time.ts'

/** An instant (ISO text or Date), or a calendar day as `YYYY-MM-DD`. */
export type Moment = Date | string

const figures = new Intl.NumberFormat('en-SA-u-nu-latn')
const gregorian = new Intl.DateTimeFormat('en-SA-u-ca-gregory-nu-latn', {
  timeZone: 'Asia/Riyadh',
  weekday: 'short',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
})
/** Formats a whole number with separators: `18,400`. */
export const formatCount = (count: number | bigint): string => figures.format(count)

export const minusSign = '\u2212'

/** Formats halalas as riyals without sign or currency. Whole riyals have no decimals unless `decimals` is 2. */
export function formatFigure(halalas: number | bigint, decimals?: 0 | 2): string {
  const amount = BigInt(halalas)
  const magnitude = amount < 0n ? -amount : amount
  const rest = magnitude % 100n
  const riyals = figures.format(magnitude / 100n)
  const showsRest = decimals === undefined ? rest !== 0n : decimals === 2
  return showsRest ? `${riyals}.${String(rest).padStart(2, '0')}` : riyals
}

/** Formats halalas for messages, files and alternative texts: `25,000 ريال`, `SAR 25,000`. */
export function formatMoneyText(halalas: number | bigint, locale: Locale): string {
  const figure = `${BigInt(halalas) < 0n ? minusSign : ''}${formatFigure(halalas)}`
  return locale === 'ar' ? `${figure} ريال` : `SAR ${figure}`
}

const largeUnits = [
  { at: 100_000_000_000n, ar: 'مليار', en: 'billion' },
  { at: 100_000_000n, ar: 'مليون', en: 'million' },
] as const

/**
 * Shortens a large amount: `412` + `مليون`. At most one decimal, cut rather than rounded up, so that a headline never
 * claims more than there is. Below a million the figure is whole and the unit empty.
 */
export function formatCompact(halalas: number | bigint, locale: Locale): { figure: string; unit: string } {
  const amount = BigInt(halalas)
  const magnitude = amount < 0n ? -amount : amount
  for (const unit of largeUnits) {
    if (magnitude < unit.at) continue
    const tenths = (magnitude * 10n) / unit.at
    const whole = figures.format(tenths / 10n)
    const figure = tenths % 10n === 0n ? whole : `${whole}.${tenths % 10n}`
    return { figure, unit: unit[locale] }
  }
  return { figure: figures.format(magnitude / 100n), unit: '' }
}

export type PercentStyle = { decimals?: 0 | 1 | 2; rounding?: 'nearest' | 'down' }

/** Formats basis points: `9.4%`. Funded shares round down, so that 99.96% is never shown as 100%. */
export function formatPercent(bps: BasisPoints, style: PercentStyle = {}): string {
  const decimals = style.decimals ?? 1
  const step = 10 ** (2 - decimals)
  const steps = Math.abs(bps) / step
  const units = style.rounding === 'down' ? Math.floor(steps) : Math.round(steps)
  const whole = figures.format(Math.floor(units / 10 ** decimals))
  const rest = decimals ? `.${String(units % 10 ** decimals).padStart(decimals, '0')}` : ''
  return `${bps < 0 && units > 0 ? minusSign : ''}${whole}${rest}%`
}

/** Formats basis points exactly, for rates that somebody has set. */
export const formatRate = (bps: BasisPoints): string =>
  formatPercent(bps, { decimals: bps % 100 === 0 ? 0 : bps % 10 === 0 ? 1 : 2 })

/** Formats basis points within a sentence, isolated so that Arabic keeps the sign behind the figure. */
export const percentInText = (bps: BasisPoints, style: PercentStyle = {}): string =>
  `\u2066${formatPercent(bps, style)}\u2069`

/** Isolates a text of either direction within a sentence, such as a name, so that word order stays intact. */
export const isolated = (text: string): string => `\u2068${text}\u2069`

/** The parameters of a message about one titled thing. */
export type Titled = { title?: string }

/** A sentence about one thing, after its title where the caller names it. */
export const titled = ({ title }: Titled, sentence: string): string =>
  title ? `${isolated(title)}: ${sentence}` : sentence

/** Formats an amount within a sentence, isolated. */
export const moneyInText = (halalas: number | bigint, locale: Locale): string =>
  isolated(formatMoneyText(halalas, locale))

/** A percentage that is not isolated yet. */
const percentage = /(?<!\u2066)\d[\d,.]*%/g

/** Isolates the percentages of a text, so that an Arabic line does not put the sign before the figure. */
export const isolatePercents = (text: string): string => text.replace(percentage, '\u2066$&\u2069')

const monthNames = {
  ar: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' '),
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
}
const weekdayNames: Record<string, { ar: string; en: string }> = {
  Sun: { ar: 'الأحد', en: 'Sunday' },
  Mon: { ar: 'الاثنين', en: 'Monday' },
  Tue: { ar: 'الثلاثاء', en: 'Tuesday' },
  Wed: { ar: 'الأربعاء', en: 'Wednesday' },
  Thu: { ar: 'الخميس', en: 'Thursday' },
  Fri: { ar: 'الجمعة', en: 'Friday' },
  Sat: { ar: 'السبت', en: 'Saturday' },
}

/** Converts a moment to a Date. A calendar day becomes noon UTC, which is the same day in Riyadh. */
export const toInstant = (moment: Moment): Date =>
  typeof moment === 'string' ? instantFrom(moment.length === 10 ? `${moment}T12:00:00Z` : moment) : moment

/** Returns the parts of a formatted moment by type, for use with our own names. */
export function formatParts(format: Intl.DateTimeFormat, moment: Moment): Record<string, string> {
  const parts: Record<string, string> = {}
  for (const part of format.formatToParts(toInstant(moment))) parts[part.type] = part.value
  return parts
}

/** Names of the months, January first: for selects. */
export const monthNamesOf = (locale: Locale): readonly string[] => monthNames[locale]

/** `21 نوفمبر 2026`, `21 Nov 2026`. */
export function formatDate(moment: Moment, locale: Locale): string {
  const { day, month, year } = formatParts(gregorian, moment)
  return `${day} ${monthNames[locale][Number(month) - 1]} ${year}`
}

/** `السبت 21 نوفمبر 2026`, `Saturday 21 Nov 2026`. */
export function formatLongDate(moment: Moment, locale: Locale): string {
  const { weekday } = formatParts(gregorian, moment)
  return `${weekdayNames[weekday ?? '']?.[locale]} ${formatDate(moment, locale)}`
}

/** `نوفمبر 2026`, `Nov 2026`. */
export function formatMonth(moment: Moment, locale: Locale): string {
  const { month, year } = formatParts(gregorian, moment)
  return `${monthNames[locale][Number(month) - 1]} ${year}`
}

/** `2:31 م`, `2:31 PM`, in Riyadh. */
export function formatTime(moment: Moment, locale: Locale): string {
  const { hour, minute } = formatParts(gregorian, moment)
  const hours = Number(hour) % 24
  const half = { ar: ['ص', 'م'], en: ['AM', 'PM'] }[locale][hours < 12 ? 0 : 1]
  return `${hours % 12 || 12}:${minute} ${half}`
}

/** `21 نوفمبر 2026، 2:31 م`, `21 Nov 2026, 2:31 PM`. */
export const formatDateTime = (moment: Moment, locale: Locale): string =>
  `${formatDate(moment, locale)}${locale === 'ar' ? '،' : ','} ${formatTime(moment, locale)}`

/** Returns whether a moment falls on the business day of `now`. */
export const isSameRiyadhDay = (moment: Moment, now: Date): boolean =>
  riyadhDay(toInstant(moment)) === riyadhDay(now)

/** Masks the middle of a national ID or Iqama: `1••••••452`. */
export const maskId = (id: string): string =>
  id.length < 5 ? '•'.repeat(id.length) : `${id[0]}${'•'.repeat(id.length - 4)}${id.slice(-3)}`
