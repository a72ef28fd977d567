import { useEffect, useRef } from 'react'
import type { ListDefinition } from '#kit/list.ts'
import { ChipSelect } from '../chip.tsx'
import { AddressForm } from '../form/address-form.tsx'
import { type AnyAddress, changedAddress } from './address.ts'
import { ApplyWithoutScript, useAskedAddress } from './filters.tsx'
import { type AskedListProps, Hidden } from './list.ts'
import { useListWords } from './words.ts'

type FieldFiltersProps<L extends ListDefinition> = Pick<AskedListProps<L>, 'path' | 'address' | 'words'>

/** While a year is typed, the browser tells of the years 2, 20 and 202 as well. */
const isMeant = (day: string): boolean => day === '' || day >= '1900'

/** Filters that are chosen from a long list, or are days: one form, whose fields are the address. */
export function FieldFilters<L extends ListDefinition>({ path, words, ...given }: FieldFiltersProps<L>) {
  const own = useListWords()
  const { address, change } = useAskedAddress(path, given.address as AnyAddress)
  const { selects = {}, days = {} } = words
  const names = [...Object.keys(selects), ...Object.keys(days)]
  if (names.length === 0) return null
  const choose = (name: string, value: string) =>
    change((current) => changedAddress(current, { [name]: value || undefined }))
  return (
    <AddressForm className="row wraps">
      <Hidden of={address} but={[...names, 'cursor']} />
      {Object.entries(selects).map(([name, { label, options }]) => (
        <ChipSelect
          key={name}
          label={label}
          name={name}
          value={address[name] ?? ''}
          options={[
            { value: '', label: `${label}: ${own.all}` },
            ...Object.entries(options).map(([value, text]) => ({ value, label: text })),
          ]}
          onChange={(value) => choose(name, value)}
        />
      ))}
      {Object.entries(days).map(([name, label]) => (
        <DayChip
          key={name}
          label={label}
          name={name}
          value={address[name] ?? ''}
          onChoose={(day) => choose(name, day)}
        />
      ))}
      <ApplyWithoutScript />
    </AddressForm>
  )
}

interface DayChipProps {
  label: string
  name: string
  value: string
  onChoose: (day: string) => void
}

/** Keeps what is being typed: a day that is not whole yet has no value that the page could hold. */
function DayChip({ label, name, value, onChoose }: DayChipProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const { current } = input
    if (current && current !== document.activeElement) current.value = value
  }, [value])
  return (
    <label className="chip cursor-text">
      <span className="subtle">{label}</span>
      <input
        ref={input}
        type="date"
        name={name}
        dir="ltr"
        className="bg-transparent"
        defaultValue={value}
        onChange={({ target }) => isMeant(target.value) && onChoose(target.value)}
      />
    </label>
  )
}
