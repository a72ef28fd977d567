import { defineList } from '#kit/list.ts'

/** ADM-3: what operators have noted of one customer, the latest first. */
export const noteList = defineList({ filters: {}, sorts: { newest: ['instant'] } })
