import { defineList, movementFilters, periodFilters } from '#kit/list.ts'
import { lineOutcomeKinds } from './vocabulary.ts'

/** The imported statements, the latest first (LED-3). */
export const statementList = defineList({
  filters: { ...periodFilters },
  sorts: { newest: ['text'] },
  sums: [],
  columns: ['from', 'to', 'file', 'opening', 'closing', 'lines', 'open', 'balance', 'importedBy', 'imported'],
})

/** The lines of one statement. */
export const lineList = defineList({
  search: 100,
  filters: { state: { oneOf: ['open', 'matched'] }, way: { oneOf: ['in', 'out'] }, ...movementFilters },
  sorts: { oldest: ['integer'] },
  sums: ['amount'],
  columns: ['reference', 'party', 'text', 'amount', 'day', 'match', 'reason', 'transactions'],
})

/** The lines of a file that was sent, with what its import would lead to. */
export const draftLineList = defineList({
  search: 100,
  filters: { outcome: { oneOf: lineOutcomeKinds }, investor: { person: true }, ...movementFilters },
  sorts: { oldest: ['integer'] },
  sums: [],
  columns: [
    'reference',
    'party',
    'text',
    'amount',
    'day',
    'outcome',
    'investor',
    'rule',
    'why',
    'transaction',
  ],
})
