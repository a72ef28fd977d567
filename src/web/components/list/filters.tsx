import { useNavigate } from '@tanstack/react-router'
import { ArrowUpDown } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import type { ListDefinition } from '#kit/list.ts'
import { usualSort } from '#kit/list.ts'
import { Button } from '../button.tsx'
import { ChipLink, ChipSelect } from '../chip.tsx'
import { useClosingMenus } from '../chip-menu.tsx'
import { Icon } from '../icon.tsx'
import { SearchInput } from '../inputs.tsx'
import { changedAddress } from './address.ts'
import { type AnyAddress, Hidden, type ListProps } from './list.ts'
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
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    go(changedAddress(address as AnyAddress, { q: typed || undefined }))
  }
  const sorts = Object.keys(list.sorts)
  const usual = usualSort(list)
  return (
    <div ref={bar} className="row wraps">
      {words.search && (
        <search className="contents">
          <form className="row grow basis-80 md:max-w-140" onSubmit={find}>
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
          </form>
        </search>
      )}
      {sorts.length > 1 && (
        <form className="row">
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
            onChange={(value) => go(changedAddress(address as AnyAddress, { sort: value || undefined }))}
          />
          <noscript>
            <Button type="submit" variant="outline" size="sm">
              {own.apply}
            </Button>
          </noscript>
        </form>
      )}
      <ViewMenu {...props} onChange={(changes) => go({ ...(address as AnyAddress), ...changes })} />
    </div>
  )
}

/** To another address of the same list: what is open or focused stays so. */
export function useGoing(path: string): (address: AnyAddress) => void {
  const navigate = useNavigate()
  return (address) =>
    void navigate({ to: path as '/', search: address as never, resetScroll: false, replace: true })
}

/** Each filter as a line of links: one of its values, or all. */
export function FilterChips<L extends ListDefinition, Row>({
  path,
  address,
  words,
  counts,
}: ListProps<L, Row>) {
  const own = useListWords()
  return Object.entries(words.filters ?? {}).map(([name, { label, options }]) => {
    const chosen = (address as AnyAddress)[name]
    const counted = counts?.[name]
    const all = counted && Object.values(counted).reduce((sum, count) => sum + count, 0)
    const choices = [{ value: undefined, text: own.all, count: all }].concat(
      Object.entries(options).map(([value, text]) => ({ value, text, count: counted?.[value] })) as never,
    )
    return (
      <nav key={name} className="chips" aria-label={label}>
        {choices.map(({ value, text, count }) => (
          <ChipLink
            key={text}
            to={path as '/'}
            search={changedAddress(address as AnyAddress, { [name]: value }) as never}
            resetScroll={false}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={chosen === value ? 'true' : 'false'}
            {...(count === undefined ? {} : { count })}
          >
            {text}
          </ChipLink>
        ))}
      </nav>
    )
  })
}
