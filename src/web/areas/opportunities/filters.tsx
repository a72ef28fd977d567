import { useNavigate } from '@tanstack/react-router'
import { ArrowUpDown, Search, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { AnswerOf } from '#kit/contract.ts'
import type { opportunitiesContract } from '#modules/opportunities/contract.ts'
import { useWords } from '#web/app/words.ts'
import { ChipLink, ChipSelect } from '#web/components/chip.tsx'
import { ChipMenu, useClosingMenus } from '#web/components/chip-menu.tsx'
import { Count, Money } from '#web/components/figures.tsx'
import { AddressForm } from '#web/components/form/address-form.tsx'
import { Icon } from '#web/components/icon.tsx'
import { keysIn } from '#web/components/list/address.ts'
import { useModalPopover } from '#web/components/modal-popover.ts'
import { PopoverClose } from '#web/components/popover-close.tsx'
import {
  changed,
  countFilters,
  type ListFilter,
  minimumChoices,
  type OpportunitySearch,
  parseSearch,
  returnChoices,
  sorts,
  toggled,
} from './search.ts'

export type FilterOptions = AnswerOf<(typeof opportunitiesContract)['filters']>
const sheetId = 'filter-sheet'

interface FiltersProps {
  search: OpportunitySearch
  options: FilterOptions
  /** How many opportunities the present filters leave. */
  total: number
}

/**
 * OPP-6. A form that works as it is: its fields are the address. With script, every change is sent at once
 * and the fields show it before the answer is there.
 */
export function Filters({ search, options, total }: FiltersProps) {
  const words = useWords('opportunities')
  const navigate = useNavigate()
  const [shown, setShown] = useState(search)
  useEffect(() => setShown(search), [search])
  const bar = useRef<HTMLFormElement>(null)
  useClosingMenus(bar)
  const sheet = useRef<HTMLDivElement>(null)
  useModalPopover(sheet, words.filters)

  const show = (next: OpportunitySearch) => {
    setShown(next)
    void navigate({ to: '/user/properties', search: next, resetScroll: false, replace: true })
  }
  const submit = (fields: FormData) => {
    if (sheet.current?.matches(':popover-open')) sheet.current.hidePopover()
    show(changed(shown, { q: String(fields.get('q') ?? '') }))
  }
  const group = (filter: Exclude<ListFilter, 'status'>) => (
    <OptionGroup
      key={filter}
      name={filter}
      label={words[filter]}
      options={options[filter]}
      chosen={keysIn(shown[filter])}
      onToggle={(key) => show(toggled(shown, filter, key))}
    />
  )
  const set = countFilters(shown)
  return (
    <search>
      <AddressForm ref={bar} className="filters" onGo={submit}>
        {/* Without script the statuses, which are links, must not be lost when the rest is sent. */}
        <input type="hidden" name="status" value={shown.status ?? ''} />
        <div className="input search">
          <label className="sr-only" htmlFor="search-opportunities">
            {words.search}
          </label>
          <Icon of={Search} />
          <input
            id="search-opportunities"
            type="search"
            name="q"
            key={search.q}
            defaultValue={search.q}
            placeholder={words.search}
            maxLength={100}
            enterKeyHint="search"
          />
          <button type="submit" className="sr-only" tabIndex={-1}>
            {words.searchAction}
          </button>
        </div>
        <button
          type="button"
          popoverTarget={sheetId}
          className="chip only-m open-sheet"
          aria-label={words.filtersSet(set)}
        >
          <Icon of={SlidersHorizontal} />
          {set > 0 && <Count value={set} />}
        </button>
        <div ref={sheet} id={sheetId} popover="auto" className="filter-groups">
          <div className="between only-m">
            <h2 className="h4">{words.filters}</h2>
            <PopoverClose of={sheetId} compact />
          </div>
          {(['city', 'completion', 'type'] as const).map(group)}
          <Ranges search={shown} onChange={(changes) => show(changed(shown, changes))} />
          <span className="grow only-d" />
          <ChipSelect
            label={words.sort}
            name="sort"
            value={shown.sort ?? ''}
            // The usual order is the empty value: it stands for no choice, here and in the address.
            options={sorts.map((sort) => ({
              value: sort === 'newest' ? '' : sort,
              label: words.sorts[sort],
            }))}
            onChange={(sort) => show(parseSearch({ ...shown, sort, page: undefined }))}
            icon={<Icon of={ArrowUpDown} size="sm" />}
          />
          <button type="submit" className="btn btn-primary btn-block only-m">
            {words.showResults(total)}
          </button>
          <noscript>
            <button type="submit" className="btn btn-primary btn-sm">
              {words.apply}
            </button>
          </noscript>
        </div>
      </AddressForm>
    </search>
  )
}

interface OptionGroupProps {
  name: string
  label: string
  options: FilterOptions['city']
  chosen: readonly string[]
  onToggle: (key: string) => void
}

function OptionGroup({ name, label, options, chosen, onToggle }: OptionGroupProps) {
  return (
    <ChipMenu name="filter" label={label} isSet={chosen.length > 0} count={chosen.length}>
      <fieldset>
        <legend className="sr-only">{label}</legend>
        {options.map((option) => (
          <label key={option.key} className="check">
            <input
              type="checkbox"
              name={name}
              value={option.key}
              checked={chosen.includes(option.key)}
              onChange={() => onToggle(option.key)}
            />
            <span className="grow">{option.label}</span>
            <Count value={option.count} className="subtle" />
          </label>
        ))}
      </fieldset>
    </ChipMenu>
  )
}

interface RangesProps {
  search: OpportunitySearch
  onChange: (changes: Partial<OpportunitySearch>) => void
}

function Ranges({ search, onChange }: RangesProps) {
  const words = useWords('opportunities')
  return (
    <ChipMenu
      name="filter"
      label={words.ranges}
      isSet={search.return !== undefined || search.minimum !== undefined}
    >
      <Choice
        name="return"
        label={words.returnAtLeast}
        value={search.return}
        choices={returnChoices.map((value) => ({
          value,
          label: (
            <bdi dir="ltr" className="num">
              {value}%
            </bdi>
          ),
        }))}
        onChange={(value) => onChange({ return: value })}
      />
      <Choice
        name="minimum"
        label={words.minimumAtMost}
        value={search.minimum}
        choices={minimumChoices.map((value) => ({ value, label: <Money halalas={value * 100} /> }))}
        onChange={(value) => onChange({ minimum: value })}
      />
    </ChipMenu>
  )
}

interface ChoiceProps {
  name: string
  label: string
  value: number | undefined
  choices: readonly { value: number; label: ReactNode }[]
  onChange: (value: number | undefined) => void
}

function Choice({ name, label, value, choices, onChange }: ChoiceProps) {
  const words = useWords('opportunities')
  return (
    <fieldset>
      <legend className="small strong">{label}</legend>
      {[{ value: undefined, label: words.any }, ...choices].map((choice) => (
        <label key={choice.value ?? ''} className="check">
          <input
            type="radio"
            className="radio"
            name={name}
            value={choice.value ?? ''}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** The investment statuses as links: on, off, or all. */
export function StatusChips({ search, options }: { search: OpportunitySearch; options: FilterOptions }) {
  const words = useWords('opportunities')
  const chosen = keysIn(search.status)
  const total = options.status.reduce((sum, option) => sum + option.count, 0)
  const to = {
    to: '/user/properties',
    resetScroll: false,
    activeOptions: { exact: true, includeSearch: true },
  } as const
  return (
    <nav className="statuses" aria-label={words.status}>
      <ChipLink
        {...to}
        search={changed(search, { status: undefined })}
        count={total}
        aria-current={chosen.length === 0 ? 'true' : 'false'}
      >
        {words.all}
      </ChipLink>
      {options.status.map((option) => (
        <ChipLink
          key={option.key}
          {...to}
          search={toggled(search, 'status', option.key)}
          count={option.count}
          aria-current={chosen.includes(option.key) ? 'true' : 'false'}
        >
          {option.label}
        </ChipLink>
      ))}
    </nav>
  )
}
