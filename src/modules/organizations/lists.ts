import { defineList, periodFilters } from '#kit/list.ts'
import { enquiryStatuses, organizationCheckStates } from './vocabulary.ts'

/** ORG-3: the members of an organization, owners first, then by time of joining. */
export const memberList = defineList({ filters: {}, sorts: { standing: ['integer', 'instant'] } })

/** ORG-6: all organizations, searched by name, address or member. */
export const organizationList = defineList({
  search: 100,
  filters: {
    state: { oneOf: ['active', 'suspended'] },
    verification: { oneOf: organizationCheckStates },
    investor: { person: true },
    ...periodFilters,
  },
  sorts: { newest: ['instant'], oldest: ['instant'] },
  sums: [],
  columns: ['name', 'city', 'address', 'state', 'verification', 'owners', 'members', 'created'],
})

/** ORG-1: all enquiries, searched by organization, city or contact. */
export const enquiryList = defineList({
  search: 100,
  filters: { status: { oneOf: enquiryStatuses }, ...periodFilters },
  sorts: { newest: ['instant'], oldest: ['instant'] },
  sums: [],
  columns: ['organization', 'city', 'status', 'contact', 'email', 'mobile', 'received'],
})
