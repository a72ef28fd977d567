import { defineList, movementFilters } from '#kit/list.ts'
import { withdrawalStages } from './vocabulary.ts'

/** The operators' list of withdrawals, the longest waiting first (PAY-5). */
export const withdrawalList = defineList({
  search: 100,
  filters: {
    stage: { oneOf: withdrawalStages },
    batch: { text: 36 },
    investor: { person: true },
    ...movementFilters,
  },
  sorts: { oldest: [], newest: [], largest: ['integer'], smallest: ['integer'] },
  sums: ['amount'],
  columns: [
    'reference',
    'investor',
    'amount',
    'bank',
    'ending',
    'holder',
    'stage',
    'requested',
    'approvedBy',
    'secondedBy',
    'approved',
    'batch',
    'decidedBy',
    'decided',
    'bankReference',
    'reason',
  ],
})

/** The files that were made for the bank. */
export const batchList = defineList({
  filters: { ...movementFilters },
  sorts: { newest: [] },
  sums: ['total'],
  columns: ['reference', 'rows', 'total', 'open', 'sentOn', 'madeBy', 'made'],
})

/** An investor's own withdrawals. */
export const ownWithdrawalList = defineList({ filters: {}, sorts: { newest: [] } })
