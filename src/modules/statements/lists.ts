import { defineList, movementFilters, periodFilters } from '#kit/list.ts'
import { lineOutcomeKinds } from './vocabulary.ts'

/** The imported statements, the latest first (LED-3). */
export const statementList = defineList({ filters: { ...periodFilters }, sorts: { newest: ['text'] } })

/** The lines of one statement. */
export const lineList = defineList({
  search: 100,
  filters: { state: { oneOf: ['open', 'matched'] }, way: { oneOf: ['in', 'out'] }, ...movementFilters },
  sorts: { oldest: ['integer'] },
  sums: ['amount'],
})

/** The lines of a file that was sent, with what its import would lead to. */
export const draftLineList = defineList({
  search: 100,
  filters: { outcome: { oneOf: lineOutcomeKinds }, investor: { person: true }, ...movementFilters },
  sorts: { oldest: ['integer'] },
})
