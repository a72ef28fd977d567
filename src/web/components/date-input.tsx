import { useState } from 'react'
import { monthNamesOf } from '#kit/format.ts'
import { formatHijri } from '#kit/format-hijri.ts'
import { isCalendarDay } from '#kit/time.ts'
import { useControlWords } from './control-words.ts'
import { useControlAttributes, useFieldIsInvalid } from './field.tsx'
import { Select } from './inputs.tsx'
import { useLocale } from './words.ts'

export type DateInputProps = {
  /** `YYYY-MM-DD`, or empty while no whole date is chosen. It may name a day that no month has. */
  value: string
  onChange: (day: string) => void
  firstYear: number
  lastYear: number
  /** Later years first: for birthdays. */
  newestFirst?: boolean
  onBlur?: () => void
  /** The parts are sent as `name.day`, `name.month` and `name.year`. */
  name?: string
}

const numbers = (from: number, to: number): number[] =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => (to >= from ? from + index : from - index))

const twoDigits = (text: string): string => text.padStart(2, '0')

/** A date in three lists, with its Umm al-Qura date beneath. The id goes to the day, so that labels lead there. */
export function DateInput({
  value,
  onChange,
  firstYear,
  lastYear,
  newestFirst,
  onBlur,
  name,
}: DateInputProps) {
  const words = useControlWords()
  const locale = useLocale()
  const control = useControlAttributes()
  const invalid = useFieldIsInvalid()
  const [year = '', month = '', day = ''] = value ? value.split('-').map((part) => String(Number(part))) : []
  const [parts, setParts] = useState({ year, month, day })
  const shownParts = value ? { year, month, day } : parts
  const choose = (change: Partial<typeof parts>) => {
    const next = { ...shownParts, ...change }
    setParts(next)
    const whole = `${next.year}-${twoDigits(next.month)}-${twoDigits(next.day)}`
    // 31 February is handed on as well: whoever judges the field can say what is wrong with it.
    onChange(next.year && next.month && next.day ? whole : '')
  }
  const years = newestFirst ? numbers(lastYear, firstYear) : numbers(firstYear, lastYear)
  const optionsOf = (values: number[]) =>
    values.map((number) => ({ value: String(number), label: String(number) }))
  const months = monthNamesOf(locale).map((label, index) => ({ value: String(index + 1), label }))
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: the surrounding Field labels the group */}
      <div className="date-parts" role="group" aria-invalid={invalid || undefined}>
        <Select
          id={control.id}
          name={name && `${name}.day`}
          aria-label={words.day}
          placeholder={words.day}
          options={optionsOf(numbers(1, 31))}
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
      {isCalendarDay(value) && <p className="hint">{formatHijri(value, locale)}</p>}
    </>
  )
}
