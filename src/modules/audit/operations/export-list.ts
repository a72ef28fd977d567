import type { AskedFile, ListDefinition, ListQuery } from '#kit/list.ts'
import type { Context } from '#platform/context.ts'
import { exportList, type ListFile } from '#platform/lists/list-export.ts'
import type { Act } from '../contract.ts'
import { insertEvent } from '../queries.ts'

type Loaded<L extends ListDefinition, R> = Awaited<ReturnType<ListFile<L, R>['partOf']>>

interface RecordedFile<L extends ListDefinition, R> extends Omit<ListFile<L, R>, 'partOf'>, Pick<Act, 'act'> {
  /** The list, or the record whose rows it holds. */
  readonly subject: Act['subject']
  readonly load: (query: ListQuery<L>) => Promise<Loaded<L, R>>
}

/**
 * ADM-1: exports the rows that match the filters and records the export in the audit log. The search text is left out,
 * because it may name a person. The caller has authorized the reader.
 */
export async function exportRecordedList<L extends ListDefinition, R>(
  context: Context,
  asked: AskedFile<L>,
  { act, subject, load, ...file }: RecordedFile<L, R>,
): Promise<Response> {
  const { columns, lang: _, format: __, ...query } = asked
  const response = await exportList<L, R>(context, asked, {
    ...file,
    partOf: (part) => load({ ...query, ...part } as ListQuery<L>),
  })
  const { q, ids: ___, sort: ____, ...filters } = query
  const search = file.list.search ? { isSearched: Boolean(q) } : {}
  await insertEvent(context, { act, subject, after: { ...filters, ...search, columns } })
  return response
}
