import { useEffect, useRef } from 'react'
import type { MoreFilters } from './filters.tsx'

/** While a year is typed, the browser reports the years 2, 20 and 202 as well. */
const isMeant = (day: string): boolean => day === '' || day >= '1900'

interface DayChipProps {
  label: string
  name: string
  value: string
  onChoose: (day: string) => void
}

/** A filter by day. Keeps what is being typed: a partial day has no value that the page could hold. */
export function DayChip({ label, name, value, onChoose }: DayChipProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const { current } = input
    if (current && current !== document.activeElement) current.value = value
  }, [value])
  return (
    <label className="chip cursor-text">
      <span className="text-text-3">{label}</span>
      <input
        ref={input}
        type="date"
        name={name}
        dir="ltr"
        className="bg-transparent min-w-0 max-md:w-full"
        defaultValue={value}
        onChange={({ target }) => isMeant(target.value) && onChoose(target.value)}
      />
    </label>
  )
}

/** Filters by day for a sheet of filters: `days` holds the label of each search key. */
export const dayFilters = (days: Readonly<Record<string, string>>): MoreFilters => ({
  names: Object.keys(days),
  fields: (address, choose) =>
    Object.entries(days).map(([name, label]) => (
      <DayChip
        key={name}
        label={label}
        name={name}
        value={address[name] ?? ''}
        onChoose={(day) => choose({ [name]: day || undefined })}
      />
    )),
})
