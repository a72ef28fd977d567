import { defineList, periodFilters } from '#kit/list.ts'
import { inboxes, proposalStatuses } from './vocabulary.ts'

/** ADM-9: proposals, newest first. */
export const proposalList = defineList({
  filters: {
    inbox: { oneOf: inboxes },
    status: { oneOf: proposalStatuses },
    subject: { text: 100 },
    investor: { person: true },
    ...periodFilters,
  },
  sorts: { newest: ['instant'] },
  sums: [],
  columns: [
    'what',
    'subject',
    'changes',
    'reason',
    'proposedBy',
    'proposed',
    'expires',
    'status',
    'decidedBy',
    'decided',
    'decisionReason',
  ],
})
