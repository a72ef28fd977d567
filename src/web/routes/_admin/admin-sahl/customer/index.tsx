import { createFileRoute } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { customerList } from '#modules/verification/lists.ts'
import { customerOperators } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadFromCursor } from '#web/app/routing/stale-cursor.ts'
import { CustomersPage } from '#web/areas/customers/customers.tsx'
import type { ListAddress } from '#web/components/list/address.ts'
import { listCall, readOperatorsAddress } from '#web/components/list/operators-address.ts'

export const Route = createFileRoute('/_admin/admin-sahl/customer/')({
  staticData: {
    access: customerOperators,
    name: { ar: 'العملاء', en: 'Customers' },
    words: ['admin', 'customers', 'work'],
    menus: {
      operator: { icon: Users, group: 'customers', place: 20, alsoFor: ['customer-admin'] },
    },
  },
  validateSearch: (search): ListAddress<typeof customerList> => readOperatorsAddress(customerList, search),
  loaderDeps: ({ search }) => listCall(customerList, search),
  loader: ({ context, deps }) => loadFromCursor(deps, context.api.verification.customers),
  head: ({ match }) => pageHead(match),
  // The rows stay until the next ones are there: whoever filters keeps their place, and the focus with it.
  pendingMs: Number.POSITIVE_INFINITY,
  component: CustomersPage,
})
