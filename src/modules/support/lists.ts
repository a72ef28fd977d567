import { defineList, periodFilters } from '#kit/list.ts'
import { ticketCategories, ticketStatuses } from './vocabulary.ts'

/** An investor's own tickets, the last changed first. */
export const ownTicketList = defineList({
  filters: { status: { oneOf: ticketStatuses } },
  sorts: { changed: ['instant'] },
})

/** SUP-1: all tickets for operators, the longest waiting first. */
export const ticketList = defineList({
  search: 100,
  filters: {
    wait: { oneOf: ['waiting', 'late'] },
    status: { oneOf: ticketStatuses },
    category: { oneOf: ticketCategories },
    assigned: { oneOf: ['me', 'nobody'] },
    investor: { person: true },
    ...periodFilters,
  },
  sorts: { waiting: ['instant'], changed: ['instant'] },
  sums: [],
  columns: [
    'number',
    'subject',
    'investor',
    'due',
    'status',
    'category',
    'assignee',
    'rating',
    'raised',
    'changed',
  ],
})
