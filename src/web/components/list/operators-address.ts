import { type ListDefinition, pageSizes } from '#kit/list.ts'
import { type ListAddress, readListAddress } from './address.ts'

/** Parses the address of an operators' list, which has a choice of page sizes. */
export function readOperatorsAddress<L extends ListDefinition>(
  list: L,
  raw: Readonly<Record<string, unknown>>,
): ListAddress<L> {
  const rows = pageSizes.slice(1).find((size) => size === Number(raw.rows))
  return { ...readListAddress(list, raw), rows: rows === undefined ? undefined : String(rows) }
}

/** The part of an address that a call asks for. */
type ListCall<L extends ListDefinition> = Omit<ListAddress<L>, 'columns' | 'dense' | 'rows' | 'page'> & {
  readonly limit?: number | undefined
  readonly totals?: 'yes' | undefined
}

/** Returns the part of an operators' list's address that causes a new load, as its call takes it. */
export function listCall<L extends ListDefinition>(list: L, address: ListAddress<L>): ListCall<L> {
  const names = ['q', ...Object.keys(list.filters), 'sort', 'cursor']
  const { rows } = address
  return {
    ...Object.fromEntries(names.map((name) => [name, address[name as keyof typeof address]])),
    ...(rows === undefined ? {} : { limit: Number(rows) }),
    ...(list.sums ? { totals: 'yes' as const } : {}),
  } as ListCall<L>
}

/** Returns the address of the list as a file, without empty parts. */
export function fileAddress(path: string, parts: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(parts)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) search.append(key, String(one))
  }
  return `${path}?${search}`
}
