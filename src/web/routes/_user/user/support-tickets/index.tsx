import { createFileRoute } from '@tanstack/react-router'
import { LifeBuoy } from 'lucide-react'
import { ownTicketList } from '#modules/support/lists.ts'
import { investors } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadFromCursor } from '#web/app/routing/stale-cursor.ts'
import { type RequestsAddress, RequestsPage } from '#web/areas/support/requests.tsx'
import { readListAddress } from '#web/components/list/address.ts'

export const Route = createFileRoute('/_user/user/support-tickets/')({
  staticData: {
    access: investors,
    words: ['support'],
    menus: { account: { icon: LifeBuoy, place: 45, label: { ar: 'الدعم', en: 'Support' } } },
  },
  validateSearch: (search): RequestsAddress => readListAddress(ownTicketList, search),
  loaderDeps: ({ search: { status, cursor } }) => ({ status, cursor }),
  loader: ({ context, deps }) => loadFromCursor(deps, context.api.support.own),
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('support').title })),
  component: RequestsPage,
})
