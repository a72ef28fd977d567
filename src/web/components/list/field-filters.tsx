import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListDefinition } from '#kit/list.ts'
import { ChipSelect } from '../chip.tsx'
import { classNames } from '../class-names.ts'
import { AddressForm } from '../form/address-form.tsx'
import { Icon } from '../pictures/icon.tsx'
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
  /** On phones the fields are behind a chip, so that the rows stay in view. */
  isFolded?: boolean
}

/** Filters by select or by day: one form whose fields are the address. */
export function FieldFilters<L extends ListDefinition>({
  path,
  words,
  nameOf,
  isFolded = false,
  ...given
}: FieldFiltersProps<L>) {
  const own = useListWords()
  const { address, change } = useAskedAddress(path, given.address as AnyAddress)
  const { selects = {}, days = {}, amountFilters = {}, personFilters = {} } = words
  const names = [selects, days, amountFilters, personFilters].flatMap((filters) => Object.keys(filters))
  if (names.length === 0) return null
  const choose = (name: string, value: string) =>
    change((current) => changedAddress(current, { [name]: value || undefined }))
  const form = (
    <AddressForm
      className={classNames(
        'flex items-center gap-3 flex-wrap max-md:grid-cols-1 max-md:gap-2',
        isFolded ? 'max-md:hidden max-md:group-has-[[data-fold]:checked]/fields:grid' : 'max-md:grid',
      )}
    >
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
      <Pair>
        {Object.entries(days).map(([name, label]) => (
          <DayChip
            key={name}
            label={label}
            name={name}
            value={address[name] ?? ''}
            onChoose={(day) => choose(name, day)}
          />
        ))}
      </Pair>
      <Pair>
        {Object.entries(amountFilters).map(([name, label]) => (
          <AmountChip
            key={name}
            label={label}
            name={name}
            value={address[name]}
            onChoose={(halalas) => choose(name, halalas)}
          />
        ))}
      </Pair>
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
  if (!isFolded) return form
  const set = names.filter((name) => given.address[name as keyof typeof given.address] !== undefined).length
  return (
    <div className="group/fields grid grid-cols-1 gap-2 md:contents">
      <label className={foldLook}>
        {/* A checkbox works without script. It sends nothing, since it has no name. */}
        <input type="checkbox" className="sr-only" data-fold defaultChecked={set > 0} />
        <Icon of={SlidersHorizontal} size="sm" />
        {set > 0 ? own.filtersChosen(set) : own.filters}
      </label>
      {form}
    </div>
  )
}

/** The two ends of a range stay on one line where there is room. */
const Pair = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-3 empty:hidden max-md:contents">{children}</div>
)

const foldLook = classNames(
  'chip w-fit cursor-pointer md:hidden',
  'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-primary',
)
