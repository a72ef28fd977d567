import type { ListDefinition } from '#kit/list.ts'
import { encodeCursor } from '#kit/list-cursor.ts'

export interface ListCall {
  readonly what: string
  readonly path: string
}

/** A row from the middle of a list: its keys in each order that the list has. */
export type MiddleOf<L extends ListDefinition> = {
  readonly [S in keyof L['sorts']]: readonly [...Keys<L['sorts'][S]>, id: string]
}

type Keys<Kinds> = Kinds extends readonly unknown[] ? { readonly [K in keyof Kinds]: string } : never

/** Each order of a list, from its beginning and its middle, and each value of each filter with names of its own. */
export function buildCalls<L extends ListDefinition>(
  what: string,
  path: string,
  list: L,
  middle: MiddleOf<L>,
): ListCall[] {
  const sorts = Object.keys(list.sorts).flatMap((sort) => [
    { what: `${what}: ${sort}`, path: `${path}?sort=${sort}` },
    {
      what: `${what}: ${sort}, from the middle`,
      path: `${path}?sort=${sort}&cursor=${encodeCursor({ sort, keys: middle[sort]! })}`,
    },
  ])
  const filters = Object.entries(list.filters).flatMap(([name, filter]) => {
    const values = 'oneOf' in filter ? filter.oneOf : 'anyOf' in filter ? filter.anyOf : []
    return values.map((value) => ({ what: `${what}: ${name} ${value}`, path: `${path}?${name}=${value}` }))
  })
  return [...sorts, ...filters]
}
