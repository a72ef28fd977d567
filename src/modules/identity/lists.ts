import { operatorRoles } from '#kit/contract.ts'
import { defineList, periodFilters } from '#kit/list.ts'
import { kycStatuses } from './vocabulary.ts'

/** ADM-3: investors, newest first. */
export const investorList = defineList({
  search: 100,
  filters: { status: { oneOf: kycStatuses }, ...periodFilters },
  sorts: { newest: ['instant'] },
})

/** All accounts except closed ones, newest first. */
export const accountList = defineList({
  search: 100,
  columns: ['name', 'mobile', 'email', 'roles', 'status', 'activity', 'registered'],
  filters: {
    role: { oneOf: ['user', ...operatorRoles] },
    activity: { oneOf: ['active', 'inactive'] },
    kyc: { oneOf: kycStatuses },
    ...periodFilters,
  },
  sorts: { newest: ['instant'] },
  sums: [],
})
