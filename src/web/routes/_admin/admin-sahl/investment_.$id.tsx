import { createFileRoute } from '@tanstack/react-router'
import { customerOperators } from '#web/app/access/operators.ts'
import { orNotFound } from '#web/app/api/errors.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { openProposals, questionKinds } from '#web/areas/approvals/questions.ts'
import { OrderPage } from '#web/areas/orders/order.tsx'
import { askedAbout } from '#web/components/form/asked.ts'

export const Route = createFileRoute('/_admin/admin-sahl/investment_/$id')({
  staticData: {
    access: customerOperators,
    name: { ar: 'طلب استثمار', en: 'Order' },
    words: ['orders', 'approvals', 'admin'],
  },
  validateSearch: (search) => askedAbout(search, ['cancel', 'refund', ...questionKinds]),
  loader: async ({ context: { api }, params: { id } }) => {
    const [order, { items: accepted }] = await Promise.all([
      api.orders.investorsOrder({ id }).catch(orNotFound),
      api.orders.investorsAcceptedDocuments({ id }).catch(orNotFound),
    ])
    const proposals = await Promise.all(order.refundsProposed.map((line) => openProposals(api, line)))
    return { order, accepted, proposals: proposals.flat() }
  },
  head: ({ match, loaderData }) =>
    pageHead(match, ({ words }) => ({ title: loaderData?.order.reference ?? words.of('orders').title })),
  component: OrderPage,
})
