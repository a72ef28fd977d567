import { createFileRoute } from '@tanstack/react-router'
import { Building2 } from 'lucide-react'
import { managedList } from '#modules/opportunities/managed-lists.ts'
import { opportunityOperators } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadFromCursor } from '#web/app/routing/stale-cursor.ts'
import { ManagedPage } from '#web/areas/opportunity-money/list.tsx'
import type { ListAddress } from '#web/components/list/address.ts'
import { listCall, readOperatorsAddress } from '#web/components/list/operators-address.ts'

export const Route = createFileRoute('/_admin/admin-sahl/opportunity/')({
  staticData: {
    access: opportunityOperators,
    name: { ar: 'الفرص', en: 'Opportunities' },
    words: ['opportunity-money', 'opportunity-editor', 'admin'],
    menus: { operator: { icon: Building2, group: 'opportunities', place: 32 } },
  },
  validateSearch: (search): ListAddress<typeof managedList> => readOperatorsAddress(managedList, search),
  loaderDeps: ({ search }) => listCall(managedList, search),
  loader: ({ context, deps }) => loadFromCursor(deps, context.api.opportunities.managed),
  head: ({ match }) => pageHead(match),
  // The rows stay until the next ones are there: whoever filters keeps their place, and the focus with it.
  pendingMs: Number.POSITIVE_INFINITY,
  component: ManagedPage,
})
