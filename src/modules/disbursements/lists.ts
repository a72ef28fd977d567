import { defineList, movementFilters } from '#kit/list.ts'
import { runKinds, runStatuses, shareParts } from './vocabulary.ts'

export const runList = defineList({
  filters: {
    status: { oneOf: runStatuses },
    kind: { oneOf: runKinds },
    property: { text: 36 },
    ...movementFilters,
  },
  sorts: { newest: [], oldest: [], largest: ['integer'], smallest: ['integer'] },
  sums: ['total'],
  columns: [
    'reference',
    'property',
    'kind',
    'status',
    'total',
    'shares',
    'paidShares',
    'paid',
    'recordAt',
    'bankReference',
    'proposedBy',
    'proposed',
    'decidedBy',
    'decided',
    'paidAt',
  ],
})

export const shareList = defineList({
  filters: { part: { oneOf: shareParts } },
  sorts: { holder: ['text'] },
  sums: [],
  columns: ['holder', 'part', 'stake', 'amount', 'paid'],
})
