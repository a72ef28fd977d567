import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/app/head.ts'
import { ThankYouPage } from '#web/pages/cart/thank-you.tsx'

export const Route = createFileRoute('/_user/user/cart/thank-you')({
  staticData: { words: ['cart'] },
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('cart').title })),
  component: ThankYouPage,
})
