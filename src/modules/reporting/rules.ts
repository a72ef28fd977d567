import { formatDate, formatMonth } from '#kit/format.ts'
import type { Locale } from '#kit/locale.ts'
import { daysAfter, daysBetween, earlierOf, instantFrom, laterOf, monthsAfter } from '#kit/time.ts'
import type { FeeMove } from '#modules/orders/vocabulary.ts'
import {
  type Comparison,
  type FeeFigureName,
  feeFigures,
  type MailFrequency,
  type PeriodStep,
} from './vocabulary.ts'

/** Calendar days in Riyadh, both included. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

const monthStart = (day: string): string => `${day.slice(0, 8)}01`
const isMonthEnd = (day: string): boolean => daysAfter(day, 1).endsWith('-01')
const monthEnd = (day: string): string => daysAfter(monthsAfter(monthStart(day), 1), -1)
const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/** Returns the requested days in order. By default this month until today. */
export function resolvePeriod(
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
  today: string,
  monthsBack = 0,
): DayRange {
  const last = asked.to ?? today
  const first = asked.from ?? monthsAfter(monthStart(last), -monthsBack)
  return first <= last ? { from: first, to: last } : { from: last, to: first }
}

/**
 * Returns the period to compare with. A period from the first of a month is compared with as many whole months before
 * it, up to the same day; any other with the same number of days before it.
 */
export function comparedPeriod({ from, to }: DayRange, comparison: Comparison): DayRange | null {
  if (comparison === 'none') return null
  if (comparison === 'previous' && !from.endsWith('-01')) {
    const days = daysBetween(from, to) + 1
    return { from: daysAfter(from, -days), to: daysAfter(to, -days) }
  }
  const months = comparison === 'year' ? 12 : monthNumber(to) - monthNumber(from) + 1
  const shifted = monthsAfter(to, -months)
  return { from: monthsAfter(from, -months), to: isMonthEnd(to) ? monthEnd(shifted) : shifted }
}

const weekday = (day: string): number => instantFrom(`${day}T12:00:00Z`).getUTCDay()

/** Returns the first day of the day, week or month that a day is in. Weeks begin on Sunday. */
export function bucketStart(day: string, step: PeriodStep): string {
  if (step === 'month') return monthStart(day)
  return step === 'week' ? daysAfter(day, -weekday(day)) : day
}

const nextBucket = (start: string, step: PeriodStep): string =>
  step === 'month' ? monthsAfter(start, 1) : daysAfter(start, step === 'week' ? 7 : 1)

/** The most periods of a report. Longer ones are divided into weeks or months. */
export const mostBuckets = 400

/** A part of a period: a day, a week or a month, or as much of it as lies in the period. */
export interface Bucket extends DayRange {
  /** The first day of the whole day, week or month. */
  readonly key: string
}

export function listBuckets(period: DayRange, step: PeriodStep): Bucket[] {
  const buckets: Bucket[] = []
  for (let start = bucketStart(period.from, step); start <= period.to; ) {
    const next = nextBucket(start, step)
    const last = daysAfter(next, -1)
    buckets.push({
      key: start,
      from: laterOf(start, period.from),
      to: earlierOf(last, period.to),
    })
    start = next
  }
  return buckets
}

/** Returns the step, or a longer one if the period would have too many parts. */
export function coarsen(step: PeriodStep, { from, to }: DayRange): PeriodStep {
  const days = daysBetween(from, to) + 1
  if (step === 'day' && days > mostBuckets) return 'month'
  return step === 'week' && days > 7 * mostBuckets ? 'month' : step
}

/** The dashboard’s periods: so many days, weeks or months until today. */
const dashboardSteps: Record<PeriodStep, number> = { day: 30, week: 13, month: 12 }

/** Returns the present period of the dashboard, which ends today and begins with a whole day, week or month. */
export function dashboardPeriod(step: PeriodStep, today: string): DayRange {
  const back = dashboardSteps[step] - 1
  const start = bucketStart(today, step)
  const from =
    step === 'month' ? monthsAfter(start, -back) : daysAfter(start, -back * (step === 'week' ? 7 : 1))
  return { from, to: today }
}

/** Returns the period before the dashboard’s, of as many days, weeks or months and up to the same day of the last. */
export function beforeDashboardPeriod(step: PeriodStep, { from, to }: DayRange): DayRange {
  const count = dashboardSteps[step]
  const back = (day: string) =>
    step === 'month' ? monthsAfter(day, -count) : daysAfter(day, -count * (step === 'week' ? 7 : 1))
  return { from: back(from), to: back(to) }
}

export function bucketLabel(start: string, step: PeriodStep, locale: Locale): string {
  const noon = `${start}T09:00:00Z`
  return step === 'month' ? formatMonth(noon, locale) : formatDate(noon, locale)
}

export const periodText = ({ from, to }: DayRange, locale: Locale): string =>
  from === to
    ? bucketLabel(from, 'day', locale)
    : `${bucketLabel(from, 'day', locale)} – ${bucketLabel(to, 'day', locale)}`

/** Returns the completed day, week or month before a day, which a mailed report covers. */
export function mailedPeriod(frequency: MailFrequency, today: string): DayRange {
  const step: PeriodStep = frequency === 'daily' ? 'day' : frequency === 'weekly' ? 'week' : 'month'
  const to = daysAfter(bucketStart(today, step), -1)
  return { from: bucketStart(to, step), to }
}

/** Returns the first day after a day on which a report is mailed: the next day, Sunday or first of a month. */
export function nextMailing(frequency: MailFrequency, day: string): string {
  const step: PeriodStep = frequency === 'daily' ? 'day' : frequency === 'weekly' ? 'week' : 'month'
  return nextBucket(bucketStart(day, step), step)
}

/** Returns the signed amounts of a fee: refunds are negative. The fee includes its VAT. */
export function signFee({ move, fee, vat }: { move: FeeMove; fee: bigint; vat: bigint }) {
  const sign = move === 'charged' ? 1n : -1n
  return { fee: sign * fee, vat: sign * vat, netOfVat: sign * (fee - vat) }
}

/** Returns the signed halalas that a fee adds to a figure. */
export function feeFigureOf(name: FeeFigureName, moved: Parameters<typeof signFee>[0]): bigint {
  const { moves, amount } = feeFigures[name]
  return (moves as readonly FeeMove[]).includes(moved.move) ? signFee(moved)[amount] : 0n
}
