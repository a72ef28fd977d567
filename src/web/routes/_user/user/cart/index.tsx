import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/app/head.ts'
import { CartPage } from '#web/pages/cart/cart.tsx'
import { loadCartPage } from '#web/pages/cart/load.ts'

export const Route = createFileRoute('/_user/user/cart/')({
  staticData: { words: ['cart'] },
  loader: ({ context }) => loadCartPage(context),
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('cart').title })),
  component: CartPage,
})
