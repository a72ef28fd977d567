import { defineList, periodFilters } from '#kit/list.ts'
import { investorList } from '#modules/identity/lists.ts'
import { checkDecisions } from './vocabulary.ts'

/** KYC-3: checks under review, longest waiting first. */
export const waitingList = defineList({ filters: {}, sorts: { waiting: ['instant'] } })

/** ADM-3: customers; those under review can also be sorted by waiting time. */
export const customerList = defineList({
  ...investorList,
  sorts: { ...investorList.sorts, ...waitingList.sorts },
  columns: ['name', 'nationalId', 'mobile', 'email', 'status', 'submitted', 'registered'],
})

/** ADM-6: submissions of all checks, and the decisions on them. */
export const decisionList = defineList({
  filters: { decision: { oneOf: checkDecisions }, ...periodFilters },
  sorts: { newest: ['instant'] },
  sums: [],
  columns: ['name', 'decision', 'at', 'by'],
})
