import {
  formatDate,
  formatDateTime,
  formatLongDate,
  formatMonth,
  formatTime,
  type Moment,
} from '#kit/format.ts'
import { useLocale } from '../words.ts'

const forms = {
  date: formatDate,
  'date-time': formatDateTime,
  'long-date': formatLongDate,
  month: formatMonth,
  time: formatTime,
} as const

export type DateTextProps = {
  /** An instant as ISO text or Date, or a calendar day `YYYY-MM-DD`. */
  value: Moment
  form?: keyof typeof forms
  className?: string
}

/** A line ends between a date and its time, or after the weekday: never within a date, or between 3:37 and PM. */
const unbroken = (text: string): string => text.replace(/(?<=\d|\d \p{L}+) /gu, '\u00a0')

/** A date in Riyadh, written out in the page's language. */
export function DateText({ value, form = 'date', className }: DateTextProps) {
  const locale = useLocale()
  const machine = typeof value === 'string' ? value : value.toISOString()
  return (
    <time dateTime={machine} className={className}>
      {unbroken(forms[form](value, locale))}
    </time>
  )
}
