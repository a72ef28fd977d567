import { createFileRoute } from '@tanstack/react-router'
import { operatorsOfCustomers } from '#web/app/access.ts'
import { orNotFound } from '#web/app/errors.ts'
import { pageHead } from '#web/app/head.ts'
import { OrderPage } from '#web/areas/orders/order.tsx'
import { askedAbout } from '#web/components/form/asked.ts'

export const Route = createFileRoute('/_admin/admin-sahl/investment_/$id')({
  staticData: { access: operatorsOfCustomers, words: ['orders', 'admin'] },
  validateSearch: (search) => askedAbout(search, ['cancel', 'refund']),
  loader: ({ context: { api }, params: { id } }) => api.orders.investorsOrder({ id }).catch(orNotFound),
  head: ({ match, loaderData }) =>
    pageHead(match, ({ words }) => ({ title: loaderData?.reference ?? words.of('orders').title })),
  component: OrderPage,
})
