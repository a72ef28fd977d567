import {
  defaultSort,
  type FilterValue,
  keyForm,
  type ListDefinition,
  largestAmount,
  mostKeys,
  type SortOf,
} from '#kit/list.ts'
import { isCalendarDay } from '#kit/time.ts'

/**
 * The state of a list in its address: filters, search, order, position and display. Several keys of one filter are
 * joined by commas; defaults are left out.
 */
export type ListAddress<L extends ListDefinition> = {
  readonly [K in keyof L['filters']]?: AddressValue<FilterValue<L['filters'][K]>> | undefined
} & {
  readonly q?: string | undefined
  readonly sort?: SortOf<L> | undefined
  readonly cursor?: string | undefined
  /** The visible columns; all columns by default. */
  readonly columns?: string | undefined
  readonly dense?: 'yes' | undefined
  /** Rows to a page, if not the usual number. */
  readonly rows?: string | undefined
} & (L extends { readonly pages: number } ? { readonly page?: number | undefined } : unknown)
/** An address of any list. */
export type AnyAddress = { readonly [name: string]: string | undefined }
type AddressValue<V> = V extends readonly unknown[] ? string : V

/** The characters that the API refuses in text: they hide or reorder others. */
const misleading = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** As in `kit/ids.ts`, which would bring the making of ids into the investors’ list. */
const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const textIn = (value: unknown, most: number): string | undefined =>
  (typeof value === 'string' ? value : '').normalize('NFC').replace(misleading, ' ').trim().slice(0, most) ||
  undefined

export const keysIn = (joined: unknown): string[] =>
  typeof joined === 'string' && joined !== '' ? joined.split(',') : []

export function joinedKeys(value: unknown, isAllowed: (key: string) => boolean = () => true) {
  const keys = Array.isArray(value) ? value.flatMap(keysIn) : keysIn(value)
  const known = new Set(keys.filter((key) => keyForm.test(key) && isAllowed(key)))
  return known.size === 0 ? undefined : [...known].slice(0, mostKeys).sort().join(',')
}

/** Switches one key of a joined list on or off. */
export const toggledKey = (joined: string | undefined, key: string): string | undefined => {
  const keys = keysIn(joined)
  return joinedKeys((keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]).join(','))
}

export const numberIn = (value: unknown, least: number, most: number): number | undefined => {
  const number = Number(value)
  return value !== '' && Number.isInteger(number) && number >= least && number <= most ? number : undefined
}

/** Parses the address and drops invalid values, so that a faulty link still shows the list. */
export function readListAddress<L extends ListDefinition>(
  list: L,
  raw: Readonly<Record<string, unknown>>,
): ListAddress<L> {
  const address: Record<string, unknown> = list.search ? { q: textIn(raw.q, list.search) } : {}
  for (const [name, filter] of Object.entries(list.filters)) {
    const value = raw[name]
    if ('oneOf' in filter) address[name] = filter.oneOf.find((one) => one === value)
    else if ('number' in filter) address[name] = numberIn(value, ...filter.number)
    else if ('text' in filter) address[name] = textIn(value, filter.text)
    else if ('person' in filter) address[name] = idForm.test(String(value)) ? value : undefined
    else if ('amount' in filter) address[name] = numberIn(value ?? '', 0, largestAmount)
    else if ('day' in filter) address[name] = isCalendarDay(String(value)) ? value : undefined
    else
      address[name] = joinedKeys(value, 'anyOf' in filter ? (key) => filter.anyOf.includes(key) : undefined)
  }
  const sort = typeof raw.sort === 'string' && Object.hasOwn(list.sorts, raw.sort) ? raw.sort : undefined
  address.sort = sort === defaultSort(list) ? undefined : sort
  address.cursor =
    typeof raw.cursor === 'string' && raw.cursor.length <= 1000 ? raw.cursor || undefined : undefined
  address.page = list.pages === undefined ? undefined : numberIn(raw.page, 2, list.pages)
  address.columns = joinedKeys(raw.columns)
  address.dense = raw.dense === 'yes' ? 'yes' : undefined
  return address as ListAddress<L>
}

/** Changes filters and drops the position, since other filters start at the first page. */
export const changedAddress = <A extends object>(address: A, changes: Partial<A>): A => ({
  ...address,
  cursor: undefined,
  page: undefined,
  ...changes,
})

/**
 * Returns whether the list is filtered. The address may contain keys that are not part of the list, such as a toast.
 */
export const isFiltered = (list: ListDefinition, address: AnyAddress): boolean =>
  ['q', ...Object.keys(list.filters)].some((name) => address[name] !== undefined)

export const isManyKeys = (list: ListDefinition, name: string): boolean => {
  const filter = list.filters[name]
  return filter !== undefined && ('anyOf' in filter || 'anyKey' in filter)
}

export const isChosen = (list: ListDefinition, address: AnyAddress, name: string, value: string): boolean =>
  isManyKeys(list, name)
    ? keysIn(address[name]).includes(value)
    : // Numbers are numbers once the address has been read.
      String(address[name] ?? '') === value

/** Switches a value of a filter: one of several keys on or off, or a replacement; an empty value clears it. */
export function withChoice(
  list: ListDefinition,
  address: AnyAddress,
  name: string,
  value: string,
): AnyAddress {
  const isSwitched = value !== '' && isManyKeys(list, name)
  return changedAddress(address, {
    [name]: isSwitched ? toggledKey(address[name], value) : value || undefined,
  })
}

/** Leaves out display settings, which need no new load. */
export function askedBy<A extends { readonly columns?: unknown; readonly dense?: unknown }>(address: A) {
  const { columns: _, dense: __, ...asked } = address
  return asked
}
