import { defineList } from '#kit/list.ts'

/** ORG-3: the members of an organization, owners first, then by time of joining. */
export const memberList = defineList({ filters: {}, sorts: { standing: ['integer', 'instant'] } })

/** ORG-6: all organizations, searched by name, address or member. */
export const organizationList = defineList({
  search: 100,
  filters: { state: { oneOf: ['active', 'suspended'] } },
  sorts: { newest: ['instant'], oldest: ['instant'] },
})
