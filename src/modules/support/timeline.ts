import type { TimelineSource } from '#platform/declarations/timeline.ts'
import { timeline as ar } from './messages.ar.ts'
import { timeline as en } from './messages.en.ts'
import { listTicketTimeline } from './operations/find.ts'
import { ticketReaders } from './policy.ts'

export const supportTimeline: readonly TimelineSource[] = [
  {
    name: 'support.tickets',
    label: { ar: ar.label, en: en.label },
    roles: ticketReaders,
    list: listTicketTimeline,
  },
]
