import type { ListColumnSource } from '#platform/declarations/list-columns.ts'
import type { Declared } from '#platform/module.ts'
import { describeItems } from './operations/items.ts'
import type { WorkKind } from './vocabulary.ts'

/** The operator who holds each waiting row, and whether it is overdue, in the lists of all kinds of work items. */
export function buildWorkColumns({ queues }: Pick<Declared, 'queues'>): readonly ListColumnSource[] {
  const lists = new Map(queues.flatMap(({ items }) => (items ? [[items.list, items.kind as WorkKind]] : [])))
  return [...lists].map(([list, kind]) => ({
    list,
    name: 'work.holder',
    label: { ar: 'المسؤول', en: 'Assigned to' },
    describeRows: (context, ids) => describeItems(context, queues, kind, ids),
  }))
}
