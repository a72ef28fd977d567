import { defineList } from '#kit/list.ts'

/** What somebody was told, newest first. */
export const noticeList = defineList({ filters: {}, sorts: { newest: ['instant'] } })

/** Mails and SMS that were given up, newest first. */
export const undeliveredList = defineList({ filters: {}, sorts: { newest: ['instant'] } })
