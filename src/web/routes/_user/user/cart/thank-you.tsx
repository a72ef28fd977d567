import { createFileRoute, redirect } from '@tanstack/react-router'
import { approvedInvestors } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadOrderWithStakes } from '#web/areas/cart/load.ts'
import { ThankYouPage } from '#web/areas/cart/thank-you.tsx'
import { readId } from '#web/areas/wallet/read-id.ts'
import { askedAbout } from '#web/components/form/asked.ts'

export const Route = createFileRoute('/_user/user/cart/thank-you')({
  staticData: { access: approvedInvestors, words: ['cart', 'portfolio', 'wallet'] },
  validateSearch: (search): { order?: string; ask?: string; form?: string } => ({
    ...readId(search, 'order'),
    ...askedAbout(search, ['cancel']),
  }),
  loaderDeps: ({ search: { order } }) => ({ order }),
  loader: ({ context, deps: { order } }) => {
    // Without an order there is nothing to show.
    if (order === undefined) throw redirect({ to: '/user/cart' })
    return loadOrderWithStakes(context, order)
  },
  head: ({ match, loaderData }) =>
    pageHead(match, ({ words }) => {
      const { title, pending, failed } = words.of('cart').result
      const status = loaderData?.order.status ?? 'completed'
      if (status === 'completed') return { title }
      return status === 'pending_payment' ? { title: pending.title } : { title: failed.title }
    }),
  component: ThankYouPage,
})
