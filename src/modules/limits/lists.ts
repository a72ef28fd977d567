import { defineList } from '#kit/list.ts'

/** Requests to be qualified under review, longest waiting first. */
export const requestList = defineList({ filters: {}, sorts: { waiting: ['instant'] } })
