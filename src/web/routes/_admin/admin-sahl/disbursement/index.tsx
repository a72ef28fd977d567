import { createFileRoute } from '@tanstack/react-router'
import { HandCoins } from 'lucide-react'
import { runList } from '#modules/disbursements/lists.ts'
import { financeOperators } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadFromCursor } from '#web/app/routing/stale-cursor.ts'
import { RunsPage } from '#web/areas/disbursements/runs.tsx'
import type { ListAddress } from '#web/components/list/address.ts'
import { listCall, readOperatorsAddress } from '#web/components/list/operators-address.ts'

export const Route = createFileRoute('/_admin/admin-sahl/disbursement/')({
  staticData: {
    access: financeOperators,
    name: { ar: 'التوزيعات', en: 'Disbursements' },
    words: ['disbursements', 'admin'],
    menus: {
      operator: { icon: HandCoins, group: 'money', place: 35 },
    },
  },
  validateSearch: (search): ListAddress<typeof runList> => readOperatorsAddress(runList, search),
  loaderDeps: ({ search }) => listCall(runList, search),
  loader: ({ context, deps }) => loadFromCursor(deps, context.api.disbursements.runs),
  head: ({ match }) => pageHead(match),
  // The rows stay until the next ones are there: whoever filters keeps their place, and the focus with it.
  pendingMs: Number.POSITIVE_INFINITY,
  component: RunsPage,
})
