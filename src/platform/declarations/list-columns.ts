import type * as z from 'zod'
import type { AddedColumn } from '#kit/added-columns.ts'
import type { Bilingual } from '#kit/locale.ts'
import type { Context } from '../context.ts'

/** A column that a module adds to another module's list; the list shows it after its own columns. */
export interface ListColumnSource {
  /** The endpoint of the list, as `module.endpoint`. */
  readonly list: `${string}.${string}`
  /** module.column */
  readonly name: `${string}.${string}`
  readonly label: Bilingual
  /** Returns the count of each row that has one, by the row's id; called once per page of the list. */
  readonly countRows: (context: Context, ids: readonly string[]) => Promise<ReadonlyMap<string, number>>
}

/**
 * Returns a page of a list with the columns that other modules add to it: one query per column and page. Rows for which
 * a column has no count show 0.
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
    own.map(async ({ name, label, countRows }) => {
      const counts = ids.length > 0 ? await countRows(context, ids) : new Map<string, number>()
      return {
        name,
        label: label[context.locale],
        counts: Object.fromEntries(ids.map((id) => [id, counts.get(id) ?? 0])),
      }
    }),
  )
  return { ...page, addedColumns }
}
