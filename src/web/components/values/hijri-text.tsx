import type { Moment } from '#kit/format.ts'
import { formatHijri } from '#kit/format-hijri.ts'
import { useLocale } from '../words.ts'
import { DateText } from './date-text.tsx'

/** The Umm al-Qura date alone. */
export function HijriText({ value, className }: { value: Moment; className?: string }) {
  return <span className={className}>{formatHijri(value, useLocale())}</span>
}

/** A date with the Umm al-Qura date as a quiet second line. */
export const DateInBoth = ({ value }: { value: Moment }) => (
  <span className="inline-grid">
    <DateText value={value} />
    <HijriText value={value} className="text-xs text-text-3" />
  </span>
)
