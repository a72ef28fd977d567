import { createFileRoute } from '@tanstack/react-router'
import { promiseRowList } from '#modules/reporting/lists.ts'
import { financeOperators } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadFromCursor } from '#web/app/routing/stale-cursor.ts'
import { PromisedPaymentsPage } from '#web/areas/reports/promised-payments.tsx'
import type { ListAddress } from '#web/components/list/address.ts'
import { listCall, readOperatorsAddress } from '#web/components/list/operators-address.ts'

export const Route = createFileRoute('/_admin/admin-sahl/reports/promised-payments')({
  staticData: {
    access: financeOperators,
    name: { ar: 'الدخل الموعود والمدفوع', en: 'Promised and paid income' },
    words: ['reports', 'admin'],
  },
  validateSearch: (search): ListAddress<typeof promiseRowList> =>
    readOperatorsAddress(promiseRowList, search),
  loaderDeps: ({ search }) => listCall(promiseRowList, search),
  loader: ({ context: { api }, deps }) => loadFromCursor(deps, api.reporting.promiseRows),
  head: ({ match }) => pageHead(match),
  pendingMs: Number.POSITIVE_INFINITY,
  component: PromisedPaymentsPage,
})
