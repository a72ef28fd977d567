import { defineList } from '#kit/list.ts'

/** Requests to be qualified that wait, by how long they have. */
export const requestList = defineList({ filters: {}, sorts: { waiting: ['instant'] } })
