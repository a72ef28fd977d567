import { defineList, movementFilters } from '#kit/list.ts'
import { receiptStatuses } from './vocabulary.ts'

/** Bank receipts (PAY-1). */
export const receiptList = defineList({
  search: 100,
  filters: { status: { oneOf: receiptStatuses }, investor: { person: true }, ...movementFilters },
  sorts: { newest: [], oldest: [], largest: ['integer'], smallest: ['integer'] },
  sums: ['amount'],
  columns: [
    'reference',
    'booked',
    'amount',
    'status',
    'party',
    'ending',
    'text',
    'investor',
    'opportunity',
    'recordedBy',
    'recorded',
  ],
})
