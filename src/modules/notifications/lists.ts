import { defineList } from '#kit/list.ts'

/** What somebody was told, newest first. */
export const noticeList = defineList({ filters: {}, sorts: { newest: ['instant'] } })

/** Mails and SMS that were given up, newest first. */
export const undeliveredList = defineList({
  filters: { channel: { oneOf: ['mail', 'sms'] } },
  sorts: { newest: ['instant'], oldest: ['instant'] },
})

/** Work in the background that was given up. */
export const deadLetterList = defineList({ filters: {}, sorts: { newest: ['instant'], oldest: ['instant'] } })
