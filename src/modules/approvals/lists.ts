import { defineList } from '#kit/list.ts'
import { inboxes, proposalStatuses } from './vocabulary.ts'

/** ADM-9: proposals, newest first. */
export const proposalList = defineList({
  filters: { inbox: { oneOf: inboxes }, status: { oneOf: proposalStatuses }, subject: { text: 100 } },
  sorts: { newest: ['instant'] },
  sums: [],
})
