import { createFileRoute } from '@tanstack/react-router'
import { feeRowList } from '#modules/reporting/lists.ts'
import { financeOperators } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadFromCursor } from '#web/app/routing/stale-cursor.ts'
import { FeeRowsPage } from '#web/areas/reports/fee-rows.tsx'
import type { ListAddress } from '#web/components/list/address.ts'
import { listCall, readOperatorsAddress } from '#web/components/list/operators-address.ts'

export const Route = createFileRoute('/_admin/admin-sahl/reports/fee-rows')({
  staticData: {
    access: financeOperators,
    name: { ar: 'رسوم الطلبات', en: 'Fees of orders' },
    words: ['reports', 'admin'],
  },
  validateSearch: (search): ListAddress<typeof feeRowList> => readOperatorsAddress(feeRowList, search),
  loaderDeps: ({ search }) => listCall(feeRowList, search),
  loader: ({ context: { api }, deps }) => loadFromCursor(deps, api.reporting.feeRows),
  head: ({ match }) => pageHead(match),
  pendingMs: Number.POSITIVE_INFINITY,
  component: FeeRowsPage,
})
