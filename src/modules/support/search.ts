import type { SearchSource } from '#platform/declarations/search.ts'
import { queues as ar } from './messages.ar.ts'
import { queues as en } from './messages.en.ts'
import { describeTickets, findTickets } from './operations/find.ts'
import { ticketReaders } from './policy.ts'

export const supportFinders: readonly SearchSource[] = [
  {
    name: 'support.tickets',
    label: { ar: ar.waiting, en: en.waiting },
    roles: ticketReaders,
    find: findTickets,
    findById: (context, id) => describeTickets(context, [id]),
  },
]
