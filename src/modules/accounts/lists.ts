import { defineList } from '#kit/list.ts'

/** ADM-3: the notes on one customer, newest first. */
export const noteList = defineList({ filters: {}, sorts: { newest: ['instant'] } })
