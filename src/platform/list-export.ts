import { type CsvCell, csvOf } from '#kit/csv.ts'
import type { ColumnOf, ListDefinition, ListPlace } from '#kit/list.ts'
import { placeOf } from '#kit/list-cursor.ts'
import type { Context } from './context.ts'
import { spend } from './rate-limit.ts'

/** A list as a file: the same rows that its pages tell, with the columns that were asked for. */
export interface ListFile<L extends ListDefinition, R> {
  readonly list: L
  /** Names the file, in the reader's language. */
  readonly title: string
  readonly columns: Readonly<Record<ColumnOf<L>, string>>
  readonly cells: Readonly<Record<ColumnOf<L>, (row: R) => CsvCell>>
  readonly partOf: (part: { readonly limit: number; readonly cursor?: ListPlace | undefined }) => Promise<{
    readonly items: readonly R[]
    readonly nextCursor: string | null
  }>
}

/** What one file holds at most; who needs more narrows the filters. */
export const exportedAtMost = 10_000
const partSize = 500
export const exportLimit = { most: 10, windowSeconds: 60 }

export async function exportList<L extends ListDefinition, R>(
  context: Context,
  asked: { readonly columns: readonly ColumnOf<L>[] },
  file: ListFile<L, R>,
): Promise<Response> {
  const { actor, tx } = context
  await spend(tx, `export:${actor.kind === 'user' ? actor.userId : actor.kind}`, exportLimit)
  const all = (file.list.columns ?? []) as readonly ColumnOf<L>[]
  const columns = asked.columns.length === 0 ? all : all.filter((column) => asked.columns.includes(column))
  const rows: (readonly CsvCell[])[] = [columns.map((column) => file.columns[column])]
  let cursor: ListPlace | undefined
  let isWhole = false
  while (!isWhole && rows.length <= exportedAtMost) {
    const { items, nextCursor } = await file.partOf({ limit: partSize, cursor })
    rows.push(...items.map((row) => columns.map((column) => file.cells[column](row))))
    cursor = nextCursor === null ? undefined : placeOf(file.list, nextCursor)
    isWhole = cursor === undefined
  }
  // Whoever opens a file that is not the whole list reads so in its name.
  const cut = isWhole ? '' : `-${exportedAtMost}`
  const name = encodeURIComponent(`${file.title}${cut}.csv`)
  return new Response(csvOf(rows), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="sahl${cut}.csv"; filename*=UTF-8''${name}`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
