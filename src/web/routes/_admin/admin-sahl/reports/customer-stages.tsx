import { createFileRoute } from '@tanstack/react-router'
import { stageList } from '#modules/reporting/lists.ts'
import { customerOperators } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadFromCursor } from '#web/app/routing/stale-cursor.ts'
import { StageCustomersPage } from '#web/areas/reports/stage-customers.tsx'
import type { ListAddress } from '#web/components/list/address.ts'
import { listCall, readOperatorsAddress } from '#web/components/list/operators-address.ts'

export const Route = createFileRoute('/_admin/admin-sahl/reports/customer-stages')({
  staticData: {
    access: customerOperators,
    name: { ar: 'العملاء حسب المرحلة', en: 'Customers by stage' },
    words: ['reports', 'admin'],
  },
  validateSearch: (search): ListAddress<typeof stageList> => readOperatorsAddress(stageList, search),
  loaderDeps: ({ search }) => listCall(stageList, search),
  loader: ({ context: { api }, deps }) => loadFromCursor(deps, api.reporting.stageCustomers),
  head: ({ match }) => pageHead(match),
  pendingMs: Number.POSITIVE_INFINITY,
  component: StageCustomersPage,
})
