import type * as z from 'zod'
import type { AddedCell, AddedColumn } from '#kit/added-columns.ts'
import type { Bilingual } from '#kit/locale.ts'
import type { Context } from '../context.ts'

type RowReader<V> = (context: Context, ids: readonly string[]) => Promise<ReadonlyMap<string, V>>

interface ListColumn {
  /** The endpoint of the list, as `module.endpoint`. */
  readonly list: `${string}.${string}`
  /** module.column */
  readonly name: `${string}.${string}`
  readonly label: Bilingual
}

/** A column that a module adds to another module's list; the list shows it after its own columns. */
export type ListColumnSource = ListColumn &
  (
    | {
        /** Returns the count of each row that has one, by the row's id; called once per page of the list. */
        readonly countRows: RowReader<number>
      }
    | {
        /** Returns the text of each row that has one, by the row's id; called once per page of the list. */
        readonly describeRows: RowReader<z.input<typeof AddedCell>>
      }
  )

/**
 * Returns a page of a list with the columns that other modules add to it: one query per column and page. Rows for which
 * a column of counts has none show 0.
 */
export async function addColumns<Row extends { readonly id: string }, Page extends { readonly items: Row[] }>(
  context: Context,
  sources: readonly ListColumnSource[],
  list: ListColumnSource['list'],
  page: Page,
): Promise<Page & { addedColumns: z.input<typeof AddedColumn>[] }> {
  const ids = page.items.map(({ id }) => id)
  const own = sources.filter((source) => source.list === list)
  const addedColumns = await Promise.all(
    own.map(async (source) => {
      const head = { name: source.name, label: source.label[context.locale] }
      if ('describeRows' in source) {
        const cells = ids.length > 0 ? await source.describeRows(context, ids) : new Map()
        return { ...head, counts: {}, cells: Object.fromEntries(cells) }
      }
      const counts = ids.length > 0 ? await source.countRows(context, ids) : new Map<string, number>()
      return { ...head, counts: Object.fromEntries(ids.map((id) => [id, counts.get(id) ?? 0])) }
    }),
  )
  return { ...page, addedColumns }
}
