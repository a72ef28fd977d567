import { createElement, type ReactNode } from 'react'
import type { ColumnOf, ListDefinition } from '#kit/list.ts'
import type { Column } from '../table.tsx'
import type { AnyAddress, ListAddress } from './address.ts'

export interface ListColumn<L extends ListDefinition, Row> extends Column<Row> {
  /** What stands in a file of the list where this column is shown. */
  readonly holds?: readonly ColumnOf<L>[]
  /** Cannot be left out: it names the row, or acts on it. */
  readonly isFixed?: true
}

/** What one list alone says. */
export interface ListText {
  readonly title: string
  /** What can be searched for; without it there is no search. */
  readonly search?: string
  readonly filters?: Readonly<
    Record<string, { readonly label: string; readonly options: Readonly<Record<string, string>> }>
  >
  /** Filters of too many values for a line of their own, and those by day. */
  readonly selects?: Readonly<
    Record<string, { readonly label: string; readonly options: Readonly<Record<string, string>> }>
  >
  readonly days?: Readonly<Record<string, string>>
  readonly sorts?: Readonly<Record<string, string>>
  readonly none: { readonly title: string; readonly text?: string }
}

/** Filters behind a chip that opens. */
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

/** What a list is asked by, however its rows are shown. */
export interface AskedListProps<L extends ListDefinition> {
  readonly list: L
  /** Where the page is, without language. */
  readonly path: string
  readonly address: ListAddress<L>
  readonly words: ListText
  readonly counts?: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Where there are more filters than fit into lines of chips; on phones they stand in a sheet. */
  readonly menus?: readonly ListMenu[]
  /** How many rows fit, for the button that closes that sheet. */
  readonly total?: number
}

export interface ListProps<L extends ListDefinition, Row> extends AskedListProps<L> {
  readonly part: { readonly items: readonly Row[]; readonly nextCursor: string | null }
  readonly columns: readonly ListColumn<L, Row>[]
  readonly rowKey: (row: Row) => string
  readonly rowName: (row: Row) => string
  /** Where the API gives the list as a file. */
  readonly filePath?: string
  /** What can be done to the rows that are chosen, besides taking them away as a file. */
  readonly acts?: (chosen: readonly Row[]) => ReactNode
  /** Shown instead of rows where nothing is asked for and nothing is there; the words of `none` else. */
  readonly empty?: ReactNode
}

/** What is in the address already, so that a form sent without script loses none of it. */
export const Hidden = ({ of, but }: { of: AnyAddress; but: readonly string[] }) =>
  Object.entries(of)
    .filter(([name, value]) => value !== undefined && !but.includes(name))
    .map(([name, value]) => createElement('input', { key: name, type: 'hidden', name, value }))

export const shownColumns = <L extends ListDefinition, Row>({ columns, address }: ListProps<L, Row>) => {
  const chosen = (address as AnyAddress).columns?.split(',')
  return columns.filter((column) => column.isFixed || !chosen || chosen.includes(column.key))
}

/** The columns of a file as they are on the screen; none where all are shown, which stands for each of them. */
export function fileColumns<L extends ListDefinition, Row>(props: ListProps<L, Row>): readonly string[] {
  const shown = shownColumns(props)
  return shown.length === props.columns.length ? [] : shown.flatMap((column) => column.holds ?? [])
}
