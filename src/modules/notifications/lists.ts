import { defineList, periodFilters } from '#kit/list.ts'
import { deliveryChannels } from './vocabulary.ts'

/** A person's notices, newest first. */
export const noticeList = defineList({ filters: {}, sorts: { newest: ['instant'] } })

/** Mails and SMS whose delivery was abandoned, newest first. */
export const undeliveredList = defineList({
  filters: { channel: { oneOf: deliveryChannels }, investor: { person: true }, ...periodFilters },
  sorts: { newest: ['instant'], oldest: ['instant'] },
  sums: [],
  columns: ['person', 'message', 'sent', 'channel', 'givenUp', 'attempts', 'fault'],
})

/** Background work that was abandoned. */
export const deadLetterList = defineList({
  filters: { ...periodFilters },
  sorts: { newest: ['instant'], oldest: ['instant'] },
  sums: [],
  columns: ['source', 'event', 'subject', 'at', 'fault'],
})
