import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/app/head.ts'
import { TransactionsPage } from '#web/pages/wallet/transactions.tsx'

export const Route = createFileRoute('/_user/user/transaction')({
  staticData: { words: ['wallet'] },
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('wallet').title })),
  component: TransactionsPage,
})
