import { createFileRoute } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { orderList } from '#modules/orders/lists.ts'
import { customerOperators } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadFromCursor } from '#web/app/routing/stale-cursor.ts'
import { OrdersPage } from '#web/areas/orders/orders.tsx'
import type { ListAddress } from '#web/components/list/address.ts'
import { listCall, readOperatorsAddress } from '#web/components/list/operators-address.ts'

export const Route = createFileRoute('/_admin/admin-sahl/investment')({
  staticData: {
    access: customerOperators,
    name: { ar: 'الاستثمارات', en: 'Investments' },
    words: ['orders'],
    menus: {
      operator: { icon: ReceiptText, group: 'money', place: 30 },
    },
  },
  validateSearch: (search): ListAddress<typeof orderList> => readOperatorsAddress(orderList, search),
  loaderDeps: ({ search }) => listCall(orderList, search),
  loader: ({ context, deps }) => loadFromCursor(deps, context.api.orders.investorsOrders),
  head: ({ match }) => pageHead(match),
  // Keeps the current rows until the next ones arrive, so that a filter does not lose place and focus.
  pendingMs: Number.POSITIVE_INFINITY,
  component: OrdersPage,
})
