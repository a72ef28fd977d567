import { useNavigate } from '@tanstack/react-router'
import { ArrowUpDown } from 'lucide-react'
import { useRef } from 'react'
import type { ListDefinition } from '#kit/list.ts'
import { usualSort } from '#kit/list.ts'
import { Button } from '../button.tsx'
import { ChipLink, ChipSelect } from '../chip.tsx'
import { useClosingMenus } from '../chip-menu.tsx'
import { AddressForm } from '../form/address-form.tsx'
import { Icon } from '../icon.tsx'
import { SearchInput } from '../inputs.tsx'
import { changedAddress } from './address.ts'
import { type AnyAddress, Hidden, type ListProps, type ListText } from './list.ts'
import { ViewMenu } from './view-menu.tsx'
import { useListWords } from './words.ts'

/**
 * Search, order and view of a list. It is a form that works as it is: its fields are the address. With script the
 * order and the view change at once, without a load of the page.
 */
export function ListBar<L extends ListDefinition, Row>(props: ListProps<L, Row>) {
  const { list, path, address, words } = props
  const own = useListWords()
  const go = useGoing(path)
  const bar = useRef<HTMLDivElement>(null)
  useClosingMenus(bar)
  const { q, sort } = address as AnyAddress
  const find = (fields: FormData) => {
    const typed = String(fields.get('q') ?? '').trim()
    go((current) => changedAddress(current, { q: typed || undefined }))
  }
  const sorts = Object.keys(list.sorts)
  const usual = usualSort(list)
  return (
    <div ref={bar} className="row wraps">
      {words.search && (
        <search className="contents">
          <AddressForm className="row grow basis-80 md:max-w-140" onGo={find}>
            <Hidden of={address as AnyAddress} but={['q', 'cursor']} />
            <SearchInput
              key={q ?? ''}
              name="q"
              label={words.search}
              defaultValue={q ?? ''}
              maxLength={list.search}
              className="grow"
            />
            <Button type="submit" variant="outline">
              {own.search}
            </Button>
          </AddressForm>
        </search>
      )}
      {sorts.length > 1 && (
        <AddressForm className="row">
          <Hidden of={address as AnyAddress} but={['sort', 'cursor']} />
          <ChipSelect
            label={own.sort}
            name="sort"
            value={sort ?? ''}
            icon={<Icon of={ArrowUpDown} size="sm" />}
            // The usual order is the empty value: it stands for no choice, here and in the address.
            options={sorts.map((one) => ({
              value: one === usual ? '' : one,
              label: words.sorts?.[one] ?? one,
            }))}
            onChange={(value) => go((current) => changedAddress(current, { sort: value || undefined }))}
          />
          <noscript>
            <Button type="submit" variant="outline" size="sm">
              {own.apply}
            </Button>
          </noscript>
        </AddressForm>
      )}
      <ViewMenu {...props} onChange={(changes) => go((current) => ({ ...current, ...changes }))} />
    </div>
  )
}

/**
 * To another address of the same list: what is open or focused stays so. It goes on from the address that was last
 * asked for, whose rows may still be on their way.
 */
export function useGoing(path: string): (change: (current: AnyAddress) => AnyAddress) => void {
  const navigate = useNavigate()
  return (change) =>
    void navigate({ to: path as '/', search: change as never, resetScroll: false, replace: true })
}

type FilterChipsProps<L extends ListDefinition> = Pick<ListProps<L, never>, 'path' | 'address' | 'counts'> & {
  words: Pick<ListText, 'filters'>
  /** Says beside each line what it filters by. */
  isLabelled?: boolean
}

/** Each filter as a line of links: one of its values, or all. */
export function FilterChips<L extends ListDefinition>(props: FilterChipsProps<L>) {
  const { path, address, words, counts, isLabelled } = props
  const own = useListWords()
  return Object.entries(words.filters ?? {}).map(([name, { label, options }]) => {
    const counted = counts?.[name]
    const all = counted && Object.values(counted).reduce((sum, count) => sum + count, 0)
    const choice = (value: string | undefined, text: string, count: number | undefined) => (
      <ChipLink
        key={value ?? ''}
        to={path as '/'}
        search={changedAddress(address as AnyAddress, { [name]: value }) as never}
        resetScroll={false}
        activeOptions={{ exact: true, includeSearch: true }}
        aria-current={(address as AnyAddress)[name] === value ? 'true' : 'false'}
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
        {isLabelled && (
          <span className="xs subtle w-14 flex-none" aria-hidden="true">
            {label}
          </span>
        )}
        <div className="chips">
          {choice(undefined, own.all, all)}
          {Object.entries(options).map(([value, text]) => choice(value, text, counted?.[value]))}
        </div>
      </nav>
    )
  })
}
