import { createFileRoute } from '@tanstack/react-router'
import { figureRowList } from '#modules/reporting/lists.ts'
import { financeOperators } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadFromCursor } from '#web/app/routing/stale-cursor.ts'
import { MovementsPage } from '#web/areas/reports/movements.tsx'
import type { ListAddress } from '#web/components/list/address.ts'
import { listCall, readOperatorsAddress } from '#web/components/list/operators-address.ts'

export const Route = createFileRoute('/_admin/admin-sahl/reports/movements')({
  staticData: {
    access: financeOperators,
    name: { ar: 'قيود الدفاتر', en: 'Ledger entries' },
    words: ['reports', 'admin'],
  },
  validateSearch: (search): ListAddress<typeof figureRowList> => readOperatorsAddress(figureRowList, search),
  loaderDeps: ({ search }) => listCall(figureRowList, search),
  loader: ({ context: { api }, deps }) => loadFromCursor(deps, api.reporting.movements),
  head: ({ match }) => pageHead(match),
  pendingMs: Number.POSITIVE_INFINITY,
  component: MovementsPage,
})
