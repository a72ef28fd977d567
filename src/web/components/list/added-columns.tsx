import { formatCount } from '#kit/format.ts'
import type { ListDefinition } from '#kit/list.ts'
import { Badge } from '../badge.tsx'
import type { ListColumn } from './list.ts'

interface AddedCell {
  readonly text: string | null
  readonly warning: string | null
}

interface AddedColumn {
  readonly name: string
  readonly label: string
  readonly counts: Readonly<Record<string, number>>
  readonly cells?: Readonly<Record<string, AddedCell>> | undefined
}

/** The columns that other modules add to a list, as its answer brings them. */
export const buildAddedColumns = <L extends ListDefinition, Row extends { readonly id: string }>(
  added: readonly AddedColumn[],
): ListColumn<L, Row>[] =>
  added.map(({ name, label, counts, cells }) => {
    const head = { key: name.replace('.', '_'), header: label, isMinor: true } as const
    if (!cells) return { ...head, end: true, cell: ({ id }) => formatCount(counts[id] ?? 0) }
    return { ...head, cell: ({ id }) => <TextCell of={cells[id]} /> }
  })

function TextCell({ of: cell }: { of: AddedCell | undefined }) {
  if (!cell?.text && !cell?.warning) return <span className="text-text-3">—</span>
  return (
    <span className="flex items-center flex-wrap gap-1.5 text-sm">
      {cell.text && <bdi>{cell.text}</bdi>}
      {cell.warning && <Badge tone="bad">{cell.warning}</Badge>}
    </span>
  )
}
