import { defineList, movementFilters, periodFilters } from '#kit/list.ts'
import { editorSections, managedStages } from './editor-vocabulary.ts'

/** OPP-2: the changes of one opportunity's fields. */
export const changeLogList = defineList({
  filters: { section: { oneOf: editorSections }, ...periodFilters },
  sorts: { newest: ['instant'] },
  sums: [],
  columns: ['field', 'before', 'after', 'by', 'at'],
})

/** OPP-2: the operators' list, drafts included. */
export const managedList = defineList({
  search: 100,
  filters: { lifecycle: { oneOf: managedStages }, ...movementFilters },
  sorts: { newest: [], deadline: ['instant'] },
  sums: [],
  columns: [
    'property',
    'lifecycle',
    'funded',
    'invested',
    'reserved',
    'price',
    'opens',
    'closes',
    'deadline',
  ],
})
