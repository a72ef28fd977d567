import { createElement, type ReactNode } from 'react'
import type { ColumnOf, ListDefinition, ListTotals, SortOf } from '#kit/list.ts'
import type { Column } from '../structure/table.tsx'
import type { AnyAddress, ListAddress } from './address.ts'

/** The orders of a list by one column. */
export interface ColumnSorts {
  readonly ascending?: string
  readonly descending?: string
}

export interface ListColumn<L extends ListDefinition, Row> extends Column<Row> {
  /** The orders that a press on the header leads to. */
  readonly sorts?: { readonly ascending?: SortOf<L>; readonly descending?: SortOf<L> }
  /** The sum of the list's totals that stands under the column. */
  readonly sum?: string
  /** The columns of the file for this column. */
  readonly holds?: readonly ColumnOf<L>[]
  /** Always shown: it names the row or acts on it. */
  readonly isFixed?: true
}

/** The words of one list. */
export interface ListText {
  readonly title: string
  /** The label of the search; without it there is no search. */
  readonly search?: string
  readonly filters?: Readonly<
    Record<string, { readonly label: string; readonly options: Readonly<Record<string, string>> }>
  >
  /** Filters with many values, and filters by day. */
  readonly selects?: Readonly<
    Record<
      string,
      {
        readonly label: string
        readonly options: Readonly<Record<string, string>>
        /** The choice without a value; by default all. */
        readonly all?: string
      }
    >
  >
  readonly days?: Readonly<Record<string, string>>
  /** Filters by amount and by person, by search key. */
  readonly amountFilters?: Readonly<Record<string, string>>
  readonly personFilters?: Readonly<Record<string, string>>
  readonly sorts?: Readonly<Record<string, string>>
  /** The button that closes the sheet of filters, with the number of matching rows. */
  readonly show?: (rows: number) => string
  readonly none: { readonly title: string; readonly text?: string }
}

/** Filters in a panel under a chip. */
export interface ListMenu {
  readonly label: string
  readonly filters: readonly {
    readonly name: string
    readonly label: string
    readonly options: readonly {
      readonly value: string
      readonly label: ReactNode
      readonly count?: number
    }[]
  }[]
}

/** The state and the filters of a list, independent of how its rows are shown. */
export interface AskedListProps<L extends ListDefinition> {
  readonly list: L
  /** The path of the page, without the language. */
  readonly path: string
  readonly address: ListAddress<L>
  readonly words: ListText
  readonly counts?: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Filters in panels, if there are too many for lines of chips; on phones they are in a sheet. */
  readonly menus?: readonly ListMenu[]
  /** The number of matching rows, for the button that closes the sheet. */
  readonly total?: number
}

export interface ListProps<L extends ListDefinition, Row> extends AskedListProps<L> {
  readonly part: {
    readonly items: readonly Row[]
    readonly nextCursor: string | null
    readonly totals?: ListTotals | null
    /** The last day that was searched, if the next page goes on with the search. */
    readonly searchedTo?: string | null
  }
  readonly columns: readonly ListColumn<L, Row>[]
  readonly rowKey: (row: Row) => string
  readonly rowName: (row: Row) => string
  /** The path of the list as a file in the API. */
  readonly filePath?: string
  /** The file holds all matching rows only, because rows have no id that the API knows. */
  readonly isWholeFileOnly?: true
  /** Actions on the selected rows, besides the file. */
  readonly acts?: ((chosen: readonly Row[]) => ReactNode) | undefined
  /** The number that people know the row by, to be copied. The key by default. */
  readonly rowNumber?: (row: Row) => string
  /** Further content of a row's preview. */
  readonly preview?: (row: Row) => ReactNode
  /** Shown if the list is empty and not filtered; otherwise the words of `none` are shown. */
  readonly empty?: ReactNode
}

/** Hidden fields for the current address, so that a form sent without script keeps it. */
export const Hidden = ({ of, but }: { of: AnyAddress; but: readonly string[] }) =>
  Object.entries(of)
    .filter(([name, value]) => value !== undefined && !but.includes(name))
    .map(([name, value]) => createElement('input', { key: name, type: 'hidden', name, value }))

export const shownColumns = <L extends ListDefinition, Row>({ columns, address }: ListProps<L, Row>) => {
  const chosen = (address as AnyAddress).columns?.split(',')
  return columns.filter((column) => column.isFixed || !chosen || chosen.includes(column.key))
}

/** Returns the columns of the file as shown on screen, or none if all are shown, which means all. */
export function fileColumns<L extends ListDefinition, Row>(props: ListProps<L, Row>): readonly string[] {
  const shown = shownColumns(props)
  return shown.length === props.columns.length ? [] : shown.flatMap((column) => column.holds ?? [])
}
