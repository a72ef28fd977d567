import { createFileRoute } from '@tanstack/react-router'
import { LifeBuoy } from 'lucide-react'
import { ticketList } from '#modules/support/lists.ts'
import { customerOperators } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadFromCursor } from '#web/app/routing/stale-cursor.ts'
import { TicketQueuePage } from '#web/areas/support-desk/queue.tsx'
import type { ListAddress } from '#web/components/list/address.ts'
import { listCall, readOperatorsAddress } from '#web/components/list/operators-address.ts'

export const Route = createFileRoute('/_admin/admin-sahl/support-ticket/')({
  staticData: {
    access: customerOperators,
    name: { ar: 'طلبات الدعم', en: 'Support requests' },
    words: ['support-desk', 'admin'],
    menus: { operator: { icon: LifeBuoy, group: 'customers', place: 24, alsoFor: ['customer-admin'] } },
  },
  validateSearch: (search): ListAddress<typeof ticketList> => readOperatorsAddress(ticketList, search),
  loaderDeps: ({ search }) => listCall(ticketList, search),
  loader: ({ context, deps }) => loadFromCursor(deps, context.api.support.queue),
  head: ({ match }) => pageHead(match),
  // The rows stay until the next ones are there: whoever filters keeps their place, and the focus with it.
  pendingMs: Number.POSITIVE_INFINITY,
  component: TicketQueuePage,
})
