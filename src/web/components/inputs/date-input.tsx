import { useState } from 'react'
import { joinDay } from '#kit/form.ts'
import { formatDate, monthNamesOf } from '#kit/format.ts'
import { formatHijri, hijriMonthNamesOf } from '#kit/format-hijri.ts'
import { gregorianOfHijri, hijriOfText, hijriText, isHijriText, isHijriYear } from '#kit/hijri.ts'
import { isCalendarDay, isIncompleteDay } from '#kit/time.ts'
import { useLocale } from '../words.ts'
import { useControlWords } from './control-words.ts'
import { useControlAttributes, useFieldIsInvalid } from './field.tsx'
import { Select } from './inputs.tsx'

export type DateInputProps = {
  /** `YYYY-MM-DD`, with empty parts while they are not chosen. It may name a day that no month has. */
  value: string
  onChange: (day: string) => void
  firstYear: number
  lastYear: number
  /** Later years first: for birthdays. */
  newestFirst?: boolean
  /** Offers the Umm al-Qura calendar. The value stays Gregorian, unless the Hijri month has no such day. */
  acceptsHijri?: boolean
  onBlur?: () => void
  /** The parts are sent as `name.day`, `name.month` and `name.year`. */
  name?: string
}

const numbers = (from: number, to: number): number[] =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => (to >= from ? from + index : from - index))

const noParts = { year: '', month: '', day: '' }
type Parts = typeof noParts

const withoutZeros = (part: string): string => (part === '' ? '' : String(Number(part)))

function splitValue(value: string, isHijri: boolean): Parts {
  if (value === '') return noParts
  const date = isHijri ? hijriOfText(value) : undefined
  const [year = '', month = '', day = ''] = (date ? hijriText(date) : value).split('-')
  return { year: withoutZeros(year), month: withoutZeros(month), day: withoutZeros(day) }
}

function joinParts(parts: Parts, isHijri: boolean): string {
  const text = joinDay(parts)
  // 31 February is handed on as well: the field's rules say what is wrong with it.
  return isHijri ? (gregorianOfHijri(text) ?? text) : text
}

/** A date in three lists, the other calendar’s date beneath. The id goes to the day, so that labels lead there. */
export function DateInput({
  value,
  onChange,
  firstYear,
  lastYear,
  newestFirst,
  acceptsHijri,
  onBlur,
  name,
}: DateInputProps) {
  const words = useControlWords()
  const locale = useLocale()
  const control = useControlAttributes()
  const invalid = useFieldIsInvalid()
  const [isHijri, setHijri] = useState(isHijriYear(Number(value.split('-')[0])))
  const shownParts = splitValue(value, isHijri)
  const choose = (change: Partial<Parts>) => onChange(joinParts({ ...shownParts, ...change }, isHijri))
  const changeCalendar = () => {
    setHijri(!isHijri)
    // Half a date means nothing in the other calendar.
    if (isIncompleteDay(value)) onChange('')
  }
  const firstShown = isHijri ? hijriOfText(`${firstYear}-01-01`)!.year : firstYear
  const lastShown = isHijri ? hijriOfText(`${lastYear}-12-31`)!.year : lastYear
  const years = newestFirst ? numbers(lastShown, firstShown) : numbers(firstShown, lastShown)
  const optionsOf = (values: number[]) =>
    values.map((number) => ({ value: String(number), label: String(number) }))
  const monthNames = isHijri ? hijriMonthNamesOf(locale) : monthNamesOf(locale)
  const months = monthNames.map((label, index) => ({ value: String(index + 1), label }))
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: the surrounding Field labels the group */}
      <div
        className="date-parts"
        role="group"
        aria-labelledby={control.id && `${control.id}-label`}
        aria-invalid={invalid || undefined}
      >
        <Select
          id={control.id}
          name={name && `${name}.day`}
          aria-label={words.day}
          placeholder={words.day}
          options={optionsOf(numbers(1, isHijri ? 30 : 31))}
          value={shownParts.day}
          onChange={(event) => choose({ day: event.target.value })}
          onBlur={onBlur}
        />
        <Select
          id={control.id && `${control.id}-month`}
          name={name && `${name}.month`}
          aria-label={words.month}
          placeholder={words.month}
          options={months}
          value={shownParts.month}
          onChange={(event) => choose({ month: event.target.value })}
          onBlur={onBlur}
        />
        <Select
          id={control.id && `${control.id}-year`}
          name={name && `${name}.year`}
          aria-label={words.year}
          placeholder={words.year}
          options={optionsOf(years)}
          value={shownParts.year}
          onChange={(event) => choose({ year: event.target.value })}
          onBlur={onBlur}
        />
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        {isCalendarDay(value) && !isHijriText(value) && (
          <p className="hint">{isHijri ? formatDate(value, locale) : formatHijri(value, locale)}</p>
        )}
        {acceptsHijri && (
          <button type="button" className="link text-sm" onClick={changeCalendar}>
            {isHijri ? words.enterGregorian : words.enterHijri}
          </button>
        )}
      </div>
    </>
  )
}
