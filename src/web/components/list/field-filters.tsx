import type { ListDefinition } from '#kit/list.ts'
import { ChipSelect } from '../chip.tsx'
import { AddressForm } from '../form/address-form.tsx'
import { type AnyAddress, changedAddress } from './address.ts'
import { AmountChip } from './amount-chip.tsx'
import { DayChip } from './day-chip.tsx'
import { ApplyWithoutScript, useAskedAddress } from './filters.tsx'
import { type AskedListProps, Hidden } from './list.ts'
import { PersonChip } from './person-chip.tsx'
import { useListWords } from './words.ts'

type FieldFiltersProps<L extends ListDefinition> = Pick<AskedListProps<L>, 'path' | 'address' | 'words'> & {
  /** Returns the name of a person among the rows. */
  nameOf?: (id: string) => string | undefined
}

/** Filters by select or by day: one form whose fields are the address. */
export function FieldFilters<L extends ListDefinition>({
  path,
  words,
  nameOf,
  ...given
}: FieldFiltersProps<L>) {
  const own = useListWords()
  const { address, change } = useAskedAddress(path, given.address as AnyAddress)
  const { selects = {}, days = {}, amountFilters = {}, personFilters = {} } = words
  const names = [selects, days, amountFilters, personFilters].flatMap((filters) => Object.keys(filters))
  if (names.length === 0) return null
  const choose = (name: string, value: string) =>
    change((current) => changedAddress(current, { [name]: value || undefined }))
  return (
    <AddressForm className="flex items-center gap-3 flex-wrap max-md:grid max-md:grid-cols-1 max-md:gap-2">
      <Hidden of={address} but={[...names, 'cursor']} />
      {Object.entries(selects).map(([name, { label, options, all = own.all }]) => (
        <ChipSelect
          key={name}
          label={label}
          name={name}
          value={address[name] ?? ''}
          options={[
            { value: '', label: `${label}: ${all}` },
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
      {Object.entries(amountFilters).map(([name, label]) => (
        <AmountChip
          key={name}
          label={label}
          name={name}
          value={address[name]}
          onChoose={(halalas) => choose(name, halalas)}
        />
      ))}
      {Object.entries(personFilters).map(([name, label]) => (
        <PersonChip
          key={name}
          label={label}
          name={name}
          value={address[name]}
          known={nameOf ?? (() => undefined)}
          onChoose={(id) => choose(name, id)}
        />
      ))}
      <ApplyWithoutScript />
    </AddressForm>
  )
}
