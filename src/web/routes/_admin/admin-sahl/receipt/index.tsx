import { createFileRoute } from '@tanstack/react-router'
import { Landmark } from 'lucide-react'
import { receiptList } from '#modules/receipts/lists.ts'
import { financeOperators } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadFromCursor } from '#web/app/routing/stale-cursor.ts'
import { ReceiptsPage } from '#web/areas/receipts/list.tsx'
import type { ListAddress } from '#web/components/list/address.ts'
import { listCall, readOperatorsAddress } from '#web/components/list/operators-address.ts'

export const Route = createFileRoute('/_admin/admin-sahl/receipt/')({
  staticData: {
    access: financeOperators,
    name: { ar: 'الحوالات الواردة', en: 'Bank receipts' },
    words: ['receipts', 'admin', 'work'],
    menus: {
      operator: { icon: Landmark, group: 'money', place: 34 },
    },
  },
  validateSearch: (search): ListAddress<typeof receiptList> => readOperatorsAddress(receiptList, search),
  loaderDeps: ({ search }) => listCall(receiptList, search),
  loader: ({ context, deps }) => loadFromCursor(deps, context.api.receipts.receipts),
  head: ({ match }) => pageHead(match),
  // The rows stay until the next ones are there: whoever filters keeps their place, and the focus with it.
  pendingMs: Number.POSITIVE_INFINITY,
  component: ReceiptsPage,
})
