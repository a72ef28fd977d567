import { formatCount } from '#kit/format.ts'
import type { ListDefinition } from '#kit/list.ts'
import type { ListColumn } from './list.ts'

interface AddedColumn {
  readonly name: string
  readonly label: string
  readonly counts: Readonly<Record<string, number>>
}

/** The columns that other modules add to a list, as its answer brings them. */
export const buildAddedColumns = <L extends ListDefinition, Row extends { readonly id: string }>(
  added: readonly AddedColumn[],
): ListColumn<L, Row>[] =>
  added.map(({ name, label, counts }) => ({
    key: name.replace('.', '_'),
    header: label,
    end: true,
    cell: ({ id }) => formatCount(counts[id] ?? 0),
  }))
