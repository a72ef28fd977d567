import {
  formatAgo,
  formatDate,
  formatDateTime,
  formatHijri,
  formatLongDate,
  formatMonth,
  formatTime,
  type Moment,
} from '#kit/format.ts'
import { classNames } from './class-names.ts'
import { useLocale } from './words.ts'

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
  /** The Umm al-Qura date as a quiet second line. */
  hijri?: boolean
  className?: string
}

/** A date in Riyadh, written out in the page's language. */
export function DateText({ value, form = 'date', hijri, className }: DateTextProps) {
  const locale = useLocale()
  const machine = typeof value === 'string' ? value : value.toISOString()
  const text = (
    <time dateTime={machine} className={className}>
      {forms[form](value, locale)}
    </time>
  )
  if (!hijri) return text
  return (
    <span className="inline-grid">
      {text}
      <span className="xs subtle">{formatHijri(value, locale)}</span>
    </span>
  )
}

/** The Umm al-Qura date alone. */
export function HijriText({ value, className }: { value: Moment; className?: string }) {
  return <span className={className}>{formatHijri(value, useLocale())}</span>
}

/** How long ago, up to seven days; `now` comes with the page's data, so that server and browser agree. */
export function AgoText({ value, now, className }: { value: Moment; now: Date; className?: string }) {
  const machine = typeof value === 'string' ? value : value.toISOString()
  return (
    <time dateTime={machine} className={classNames(className)}>
      {formatAgo(value, now, useLocale())}
    </time>
  )
}
