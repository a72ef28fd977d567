import { defineList } from '#kit/list.ts'
import { kycStatuses } from './vocabulary.ts'

/** ADM-3: investors, by when they registered. */
export const investorList = defineList({
  search: 100,
  filters: { status: { oneOf: kycStatuses } },
  sorts: { newest: ['instant'] },
})
