import { createFileRoute } from '@tanstack/react-router'
import { MailWarning } from 'lucide-react'
import { undeliveredList } from '#modules/notifications/lists.ts'
import { administrationReaders } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadFromCursor } from '#web/app/routing/stale-cursor.ts'
import { UndeliveredPage } from '#web/areas/messages/undelivered.tsx'
import type { ListAddress } from '#web/components/list/address.ts'
import { listCall, readOperatorsAddress } from '#web/components/list/operators-address.ts'

export const Route = createFileRoute('/_admin/admin-sahl/messages/')({
  staticData: {
    access: administrationReaders,
    name: { ar: 'الرسائل المتعثرة', en: 'Undelivered messages' },
    words: ['messages', 'admin'],
    menus: {
      operator: { icon: MailWarning, group: 'system', place: 81 },
    },
  },
  validateSearch: (search): ListAddress<typeof undeliveredList> =>
    readOperatorsAddress(undeliveredList, search),
  loaderDeps: ({ search }) => listCall(undeliveredList, search),
  loader: ({ context, deps }) => loadFromCursor(deps, context.api.notifications.undelivered),
  head: ({ match }) => pageHead(match),
  // The rows stay until the next ones are there: whoever filters keeps their place, and the focus with it.
  pendingMs: Number.POSITIVE_INFINITY,
  component: UndeliveredPage,
})
