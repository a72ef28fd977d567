import { createFileRoute } from '@tanstack/react-router'
import { ShoppingCart } from 'lucide-react'
import { approvedInvestors } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { LoadFailure } from '#web/app/routing/load-failure.tsx'
import { CartPage } from '#web/areas/cart/cart.tsx'
import { loadCartPage } from '#web/areas/cart/load.ts'
import { readId } from '#web/areas/wallet/read-id.ts'
import { askedIn } from '#web/components/form/asked.ts'

export const Route = createFileRoute('/_user/user/cart/')({
  // The wallet's words too: a deposit for the cart leads back here.
  staticData: {
    access: approvedInvestors,
    words: ['cart', 'cards', 'wallet'],
    menus: { investor: { icon: ShoppingCart, place: 30, label: { ar: 'السلة', en: 'Cart' } } },
  },
  validateSearch: (search) => ({
    ...readId(search, 'deposit'),
    ...askedIn(search, ['clear', 'pay', 'online']),
  }),
  // An address with a question has just read the cart.
  shouldReload: ({ cause }) => cause !== 'stay',
  loader: ({ context }) => loadCartPage(context),
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('cart').title })),
  component: CartPage,
  errorComponent: (failure) => <LoadFailure {...failure} area="cart" />,
})
