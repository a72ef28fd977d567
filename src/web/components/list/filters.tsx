import { useNavigate } from '@tanstack/react-router'
import { ArrowUpDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { defaultSort, type ListDefinition } from '#kit/list.ts'
import { Button } from '../button.tsx'
import { ChipLink, ChipSelect } from '../chip.tsx'
import { AddressForm } from '../form/address-form.tsx'
import { SearchInput } from '../inputs/search-input.tsx'
import { useClosingMenus } from '../overlays/chip-menu.tsx'
import { Icon } from '../pictures/icon.tsx'
import { type AnyAddress, changedAddress, isChosen, withChoice } from './address.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { type AskedListProps, Hidden } from './list.ts'
import { useListWords } from './words.ts'

type ListBarProps<L extends ListDefinition> = AskedListProps<L> & {
  /** Other fields of the sheet, and the search keys that they change. */
  more?: MoreFilters
  /** Further content of the bar. */
  children?: ReactNode
}

export interface MoreFilters {
  readonly names: readonly string[]
  readonly fields: (address: AnyAddress, choose: (changes: AnyAddress) => void) => ReactNode
}

/**
 * Search, filters and order of a list. It is a form whose fields are the address. With script every change loads at
 * once, and the fields show it before the answer.
 */
export function ListBar<L extends ListDefinition>(props: ListBarProps<L>) {
  const { list, path, words, menus, more, total, children } = props
  const own = useListWords()
  const { address, change } = useAskedAddress(path, props.address as AnyAddress)
  const bar = useRef<HTMLDivElement>(null)
  useClosingMenus(bar)
  const sheet = useRef<HTMLDivElement>(null)
  const find = (fields: FormData) => {
    if (sheet.current?.matches(':popover-open')) sheet.current.hidePopover()
    const search = String(fields.get('q') ?? '').trim()
    change((current) => changedAddress(current, { q: search || undefined }))
  }
  const { q, sort } = address
  const hasSorts = Object.keys(list.sorts).length > 1
  const asked = [
    'q',
    'sort',
    'cursor',
    'page',
    ...(menus ?? []).flatMap(({ filters }) => filters.map(({ name }) => name)),
    ...(more?.names ?? []),
  ]
  const order = hasSorts && (
    <SortChip
      list={list}
      words={words}
      value={sort ?? ''}
      onChange={(value) => change((current) => changedAddress(current, { sort: value || undefined }))}
    />
  )
  return (
    <div ref={bar} className={menus ? 'filter-bar' : 'flex items-center gap-3 flex-wrap print:hidden'}>
      {/* A list with chips alone has no form, because it would have nothing to send. */}
      {(words.search || menus || hasSorts) && (
        <search className="contents">
          <AddressForm className="contents" onGo={find}>
            <Hidden of={address} but={asked} />
            {words.search && (
              <div
                className={
                  menus ? 'search-place' : 'flex items-center gap-3 min-w-0 flex-1 basis-80 md:max-w-140'
                }
              >
                <SearchInput
                  key={q ?? ''}
                  name="q"
                  label={words.search}
                  defaultValue={q ?? ''}
                  maxLength={list.search}
                  enterKeyHint="search"
                  className="min-w-0 flex-1"
                />
                <Button type="submit" variant="outline" className={menus && 'sr-only'} tabIndex={menus && -1}>
                  {own.search}
                </Button>
              </div>
            )}
            {menus ? (
              <FilterSheet
                ref={sheet}
                menus={menus}
                list={list}
                address={address}
                total={total}
                show={words.show}
                isAlone={!words.search}
                more={more?.names}
                onChoose={(name, value) => change((current) => withChoice(list, current, name, value))}
              >
                {more?.fields(address, (changes) => change((current) => changedAddress(current, changes)))}
                {order}
                <ApplyWithoutScript />
              </FilterSheet>
            ) : (
              order
            )}
            {hasSorts && !menus && <ApplyWithoutScript />}
          </AddressForm>
        </search>
      )}
      {children}
    </div>
  )
}

export const ApplyWithoutScript = () => (
  <noscript>
    <Button type="submit" variant="outline" size="sm">
      {useListWords().apply}
    </Button>
  </noscript>
)

interface SortChipProps {
  list: ListDefinition
  words: AskedListProps<ListDefinition>['words']
  value: string
  onChange: (value: string) => void
}

const SortChip = ({ list, words, ...rest }: SortChipProps) => (
  <ChipSelect
    {...rest}
    label={useListWords().sort}
    name="sort"
    icon={<Icon of={ArrowUpDown} size="sm" />}
    // The default order is the empty value, here and in the address.
    options={Object.keys(list.sorts).map((sort) => ({
      value: sort === defaultSort(list) ? '' : sort,
      label: words.sorts?.[sort] ?? sort,
    }))}
  />
)

type Change = (current: AnyAddress) => AnyAddress

/**
 * Navigates within the list and keeps open panels and focus. It starts from the last requested address, whose rows
 * may still be loading.
 */
export function useGoing(path: string): (change: Change) => void {
  const navigate = useNavigate()
  return (change) =>
    void navigate({ to: path as '/', search: change as never, resetScroll: false, replace: true })
}

/** Returns the requested address while its rows are loading. */
export function useAskedAddress(path: string, loaded: AnyAddress) {
  const go = useGoing(path)
  const [address, setAddress] = useState(loaded)
  useEffect(() => setAddress(loaded), [loaded])
  const change = (to: Change) => {
    setAddress(to)
    go(to)
  }
  return { address, change }
}

const quietChip = 'aria-[current=false]:border-transparent aria-[current=false]:bg-transparent'

type FilterChipsProps<L extends ListDefinition> = Pick<
  AskedListProps<L>,
  'list' | 'path' | 'address' | 'counts'
> & {
  words: Pick<AskedListProps<L>['words'], 'filters'>
  /** Without borders, for use under a bar of chips that have them. */
  isQuiet?: boolean
}

/** Each filter as a line of links: its values, and all. */
export function FilterChips<L extends ListDefinition>(props: FilterChipsProps<L>) {
  const { list, path, words, counts, isQuiet } = props
  const address = props.address as AnyAddress
  const own = useListWords()
  return Object.entries(words.filters ?? {}).map(([name, { label, options }]) => {
    const counted = counts?.[name]
    const all = counted && Object.values(counted).reduce((sum, count) => sum + count, 0)
    const choice = (value: string, text: string, count: number | undefined) => (
      <ChipLink
        key={value}
        to={path as '/'}
        // Starts from the last requested address, whose rows may still be loading.
        search={((current: AnyAddress) => withChoice(list, current, name, value)) as never}
        resetScroll={false}
        activeOptions={{ exact: true, includeSearch: true }}
        aria-current={(value ? isChosen(list, address, name, value) : !address[name]) ? 'true' : 'false'}
        className={isQuiet ? quietChip : undefined}
        {...(count === undefined ? {} : { count })}
      >
        {text}
      </ChipLink>
    )
    return (
      <nav
        key={name}
        className="flex items-center gap-3 max-md:flex-col max-md:items-stretch max-md:gap-1"
        aria-label={label}
      >
        <div className="chips to-the-edge">
          {choice('', own.all, all)}
          {Object.entries(options).map(([value, text]) => choice(value, text, counted?.[value]))}
        </div>
      </nav>
    )
  })
}
