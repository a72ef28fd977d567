import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { defaultSort, type ListDefinition } from '#kit/list.ts'
import { Icon } from '../pictures/icon.tsx'
import { type AnyAddress, changedAddress } from './address.ts'
import type { ColumnSorts } from './list.ts'

type Direction = 'ascending' | 'descending'

/** Returns the direction in which the list is sorted by a column, for `aria-sort`. */
export function sortedBy(
  list: ListDefinition,
  { sort = defaultSort(list) }: AnyAddress,
  sorts: ColumnSorts,
): Direction | undefined {
  if (sort === sorts.ascending) return 'ascending'
  return sort === sorts.descending ? 'descending' : undefined
}

/** Returns the order that a press on the header leads to: the other direction, or else descending first. */
export function nextSort({ ascending, descending }: ColumnSorts, present: Direction | undefined): string {
  return (present === 'descending' ? (ascending ?? descending) : (descending ?? ascending))!
}

interface SortHeaderProps {
  list: ListDefinition
  path: string
  address: AnyAddress
  sorts: ColumnSorts
  children: ReactNode
}

/** A header that sorts the list by its column. It is a link, so it works without script. */
export function SortHeader({ list, path, address, sorts, children }: SortHeaderProps) {
  const present = sortedBy(list, address, sorts)
  const next = nextSort(sorts, present)
  const search = changedAddress(address, { sort: next === defaultSort(list) ? undefined : next })
  const arrow = present === undefined ? ArrowUpDown : present === 'ascending' ? ArrowUp : ArrowDown
  return (
    <Link
      to={path as '/'}
      search={search as never}
      resetScroll={false}
      preload={false}
      className={present === undefined ? undefined : 'text-text'}
    >
      {children}
      <Icon of={arrow} size="sm" className={present === undefined ? 'opacity-40' : undefined} />
    </Link>
  )
}
