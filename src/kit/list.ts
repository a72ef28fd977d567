import type { Locale } from './locale.ts'

/**
 * A list, said once and without a library: the contract makes its query from it, SQL its conditions, order and
 * pages, and the screen its address.
 */
export interface ListDefinition {
  /** The longest text that may be searched for; left out where nothing is searched. */
  readonly search?: number
  readonly filters: Readonly<Record<string, ListFilter>>
  /** Each order with the kinds of its keys; the first is the usual one. An id ends every order, unsaid. */
  readonly sorts: Readonly<Record<string, readonly KeyKind[]>>
  /** Where pages have numbers, so that they can be linked to: as far as they are counted. */
  readonly pages?: number
  /** What a row can show and a file of the list can hold, in this order. */
  readonly columns?: readonly string[]
}

export type ListFilter =
  | { readonly oneOf: readonly string[] }
  | { readonly anyOf: readonly string[] }
  /** Keys of a vocabulary that is kept in the database. */
  | { readonly anyKey: true }
  | { readonly number: readonly [least: number, most: number] }
  /** Exactly this, of so many characters at most: an id, or a name that the database keeps. */
  | { readonly text: number }
  /** A day of the calendar, such as the first or the last one asked for. */
  | { readonly day: true }

/** What the rows are put in order by, as a cursor carries it. */
export type KeyKind = 'instant' | 'integer' | 'text'

/** Keeps the literal types of what it is given. */
export const defineList = <const L extends ListDefinition>(list: L): L => list

export const keyForm = /^[a-z0-9_]{1,40}$/
export const mostKeys = 50

export type SortOf<L extends ListDefinition> = keyof L['sorts'] & string
export type ColumnOf<L extends ListDefinition> = L['columns'] extends readonly (infer C)[]
  ? C & string
  : never

export type FilterValue<F> = F extends { readonly oneOf: readonly (infer V)[] }
  ? V
  : F extends { readonly anyOf: readonly (infer V)[] }
    ? readonly V[]
    : F extends { readonly anyKey: true }
      ? readonly string[]
      : F extends { readonly number: unknown }
        ? number
        : F extends { readonly text: unknown } | { readonly day: unknown }
          ? string
          : never

/** What of all rows is asked for. */
export type FilterValues<L extends ListDefinition> = {
  readonly [K in keyof L['filters']]?: FilterValue<L['filters'][K]> | undefined
} & {
  readonly q?: string | undefined
  /** Of those that fit, these alone. */
  readonly ids?: readonly string[] | undefined
}

/** The last row of one part of a list, by its keys and at the end its id: the next part begins after it. */
export interface ListPlace {
  readonly sort: string
  readonly keys: readonly (string | null)[]
}

/** What an operation is asked for, parsed. */
export type ListQuery<L extends ListDefinition> = FilterValues<L> & {
  readonly sort?: SortOf<L> | undefined
  readonly limit: number
  readonly cursor?: ListPlace | undefined
}

/** As which file a list can be had; on paper only where its module says what stands around it. */
export const fileFormats = ['csv', 'xlsx', 'pdf'] as const
export type FileFormat = (typeof fileFormats)[number]

/** What a file of the list is asked for: all that fits, the columns chosen, none meaning each of them. */
export type AskedFile<L extends ListDefinition> = FilterValues<L> & {
  readonly sort?: SortOf<L> | undefined
  readonly columns: readonly ColumnOf<L>[]
  readonly format?: FileFormat | undefined
  readonly lang?: Locale | undefined
}

export const usualSort = <L extends ListDefinition>(list: L): SortOf<L> =>
  Object.keys(list.sorts)[0] as SortOf<L>
