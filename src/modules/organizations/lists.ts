import { defineList } from '#kit/list.ts'

/** ORG-3: who belongs to an organization, owners first, and then whoever has for longest. */
export const memberList = defineList({ filters: {}, sorts: { standing: ['integer', 'instant'] } })

/** ORG-6: all organizations, found by name, address name, or by whoever belongs to them. */
export const organizationList = defineList({
  search: 100,
  filters: { state: { oneOf: ['active', 'suspended'] } },
  sorts: { newest: ['instant'], oldest: ['instant'] },
})
