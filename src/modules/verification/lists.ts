import { defineList } from '#kit/list.ts'
import { investorList } from '#modules/identity/lists.ts'

/** KYC-3: checks under review, by how long they have waited. */
export const waitingList = defineList({ filters: {}, sorts: { waiting: ['instant'] } })

/** ADM-3: customers; those whose check waits for a decision also by how long it has waited. */
export const customerList = defineList({
  ...investorList,
  sorts: { ...investorList.sorts, ...waitingList.sorts },
  columns: ['name', 'nationalId', 'mobile', 'email', 'status', 'submitted', 'registered'],
})
