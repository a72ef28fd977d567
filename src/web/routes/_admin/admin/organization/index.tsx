import { createFileRoute } from '@tanstack/react-router'
import { BriefcaseBusiness } from 'lucide-react'
import { organizationList } from '#modules/organizations/lists.ts'
import { complianceOperators } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadFromCursor } from '#web/app/routing/stale-cursor.ts'
import { OrganizationsPage } from '#web/areas/organizations/operator-list.tsx'
import type { ListAddress } from '#web/components/list/address.ts'
import { listCall, readOperatorsAddress } from '#web/components/list/operators-address.ts'

export const Route = createFileRoute('/_admin/admin/organization/')({
  staticData: {
    access: complianceOperators,
    name: { ar: 'المنشآت', en: 'Organizations' },
    parent: '/admin-sahl',
    words: ['organizations', 'admin', 'work'],
    menus: {
      operator: { icon: BriefcaseBusiness, group: 'customers', place: 27 },
    },
  },
  validateSearch: (search): ListAddress<typeof organizationList> =>
    readOperatorsAddress(organizationList, search),
  loaderDeps: ({ search }) => listCall(organizationList, search),
  loader: ({ context, deps }) => loadFromCursor(deps, context.api.organizations.list),
  head: ({ match }) => pageHead(match),
  // The rows stay until the next ones are there: whoever filters keeps their place, and the focus with it.
  pendingMs: Number.POSITIVE_INFINITY,
  component: OrganizationsPage,
})
