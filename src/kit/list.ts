import type { Locale } from './locale.ts'

/**
 * The definition of a list, free of libraries. The contract derives its query schema from it, SQL its conditions, order
 * and pages, and the screen its address.
 */
export interface ListDefinition {
  /** Maximum length of a search. Without it the list cannot be searched. */
  readonly search?: number
  readonly filters: Readonly<Record<string, ListFilter>>
  /** Orders with the kinds of their keys. The first is the default. Every order ends with the id. */
  readonly sorts: Readonly<Record<string, readonly KeyKind[]>>
  /** The last page that is counted, for a list whose pages are numbered. */
  readonly pages?: number
  /** Columns of a row and of the list's files, in this order. */
  readonly columns?: readonly string[]
  /** The amounts that are summed over all matching rows. An empty list counts the rows alone. */
  readonly sums?: readonly string[]
}

export type ListFilter =
  | { readonly oneOf: readonly string[] }
  | { readonly anyOf: readonly string[] }
  /** Keys of a vocabulary in the database. */
  | { readonly anyKey: true }
  | { readonly number: readonly [least: number, most: number] }
  /** An exact text of at most this many characters, such as an id or a stored name. */
  | { readonly text: number }
  /** A calendar day, such as the first or last day of a period. */
  | { readonly day: true }
  /** A least or largest amount, in halalas. */
  | { readonly amount: true }
  /** The id of a person. */
  | { readonly person: true }

/** The kind of a sort key, as a cursor carries it. */
export type KeyKind = 'instant' | 'integer' | 'text'

/** The filters of a list by day. */
export const periodFilters = { from: { day: true }, to: { day: true } } as const
/** The filters of a list by amount. */
export const amountFilters = { least: { amount: true }, most: { amount: true } } as const
/** The filters of a list of movements: by day and by amount. */
export const movementFilters = { ...periodFilters, ...amountFilters } as const

/** Defines a list and keeps its literal types. */
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
      : F extends { readonly number: unknown } | { readonly amount: unknown }
        ? number
        : F extends { readonly text: unknown } | { readonly day: unknown } | { readonly person: unknown }
          ? string
          : never

/** The filters of a request. */
export type FilterValues<L extends ListDefinition> = {
  readonly [K in keyof L['filters']]?: FilterValue<L['filters'][K]> | undefined
} & {
  readonly q?: string | undefined
  /** Restricts the matching rows to these ids. */
  readonly ids?: readonly string[] | undefined
}

/** The last row of a page: its sort keys, then its id. The next page begins after it. */
export interface ListCursor {
  readonly sort: string
  readonly keys: readonly (string | null)[]
}

/** The parsed query of a list. */
export type ListQuery<L extends ListDefinition> = FilterValues<L> & {
  readonly sort?: SortOf<L> | undefined
  readonly limit: number
  readonly cursor?: ListCursor | undefined
  /** Whether the matching rows are counted and summed. A file counts them alone, and further. */
  readonly totals?: 'yes' | 'file' | undefined
}

/** The matching rows of a list in numbers. */
export interface ListTotals {
  /** Counted up to `totalsAtMost`. */
  readonly count: number
  readonly isMore: boolean
  /** Halalas by the name of the sum; null if there are more rows than are counted. */
  readonly sums: Readonly<Record<string, number | null>>
}

/** The most rows that are counted and summed, so that a list of millions stays fast. */
export const totalsAtMost = 100_000
/** The most rows that are counted for the progress of a file. */
export const fileRowsCountedAtMost = 2_000_000
export const largestAmount = 100_000_000_000_00

/** The page sizes that people choose from. The first is the default. */
export const pageSizes = [20, 50, 100] as const

/** File formats of a list. PDF only if the module defines the document around the table. */
export const fileFormats = ['csv', 'xlsx', 'pdf'] as const
export type FileFormat = (typeof fileFormats)[number]

/** The header of a file that is written while it is sent: its expected size in bytes, for a progress bar. */
export const fileSizeHeader = 'x-expected-bytes'

/** How the rows of a file are written. No columns means all. */
export interface FileChoice<L extends ListDefinition> {
  readonly columns: readonly ColumnOf<L>[]
  readonly format?: FileFormat | undefined
  readonly lang?: Locale | undefined
}

/** The parsed query of a list's file: all matching rows, the chosen columns. */
export type AskedFile<L extends ListDefinition> = FilterValues<L> &
  FileChoice<L> & { readonly sort?: SortOf<L> | undefined }

export const defaultSort = <L extends ListDefinition>(list: L): SortOf<L> =>
  Object.keys(list.sorts)[0] as SortOf<L>
