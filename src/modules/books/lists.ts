import { defineList, movementFilters } from '#kit/list.ts'

/** LED-3: open and resolved breaks. */
export const breakList = defineList({
  filters: {
    state: { oneOf: ['open', 'gone'] },
    whose: { oneOf: ['mine', 'nobodys'] },
    kind: { text: 40 },
    /** The operator who looks into it. */
    assigned: { text: 36 },
    ...movementFilters,
  },
  sorts: { oldest: ['instant'], newest: ['instant'] },
  sums: [],
  columns: [
    'kind',
    'subject',
    'expected',
    'found',
    'since',
    'lastSeen',
    'gone',
    'assignedTo',
    'note',
    'correctedBy',
  ],
})
