import { defineList, periodFilters } from '#kit/list.ts'

/** Requests to be qualified under review, longest waiting first. */
export const requestList = defineList({
  filters: { investor: { person: true }, ...periodFilters },
  sorts: { waiting: ['instant'] },
  sums: [],
  columns: ['customer', 'ground', 'asked'],
})
