import { createFileRoute } from '@tanstack/react-router'
import { Banknote } from 'lucide-react'
import { withdrawalList } from '#modules/withdrawals/lists.ts'
import { financeOperators } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadFromCursor } from '#web/app/routing/stale-cursor.ts'
import { WithdrawalsPage } from '#web/areas/withdrawals/operator-list.tsx'
import type { ListAddress } from '#web/components/list/address.ts'
import { listCall, readOperatorsAddress } from '#web/components/list/operators-address.ts'

export const Route = createFileRoute('/_admin/admin-sahl/wallet/')({
  staticData: {
    access: financeOperators,
    name: { ar: 'طلبات السحب', en: 'Withdrawals' },
    words: ['withdrawals', 'admin', 'work'],
    menus: { operator: { icon: Banknote, group: 'money', place: 33 } },
  },
  validateSearch: (search): ListAddress<typeof withdrawalList> =>
    readOperatorsAddress(withdrawalList, search),
  loaderDeps: ({ search }) => listCall(withdrawalList, search),
  loader: ({ context, deps }) => loadFromCursor(deps, context.api.withdrawals.withdrawals),
  head: ({ match }) => pageHead(match),
  // The rows stay until the next ones are there: whoever filters keeps their place, and the focus with it.
  pendingMs: Number.POSITIVE_INFINITY,
  component: WithdrawalsPage,
})
