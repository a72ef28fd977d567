import { createFileRoute } from '@tanstack/react-router'
import { investors } from '#web/app/access.ts'
import { pageHead } from '#web/app/head.ts'
import { TransactionPage } from '#web/areas/transactions/detail.tsx'

export const Route = createFileRoute('/_user/user/transaction_/$id')({
  staticData: { access: investors, words: ['wallet', 'transactions'] },
  loader: ({ context: { api }, params: { id } }) => api.portfolio.transaction({ id }),
  head: ({ match, loaderData }) =>
    pageHead(match, ({ words }) => ({
      title: words.of('wallet').transactions.types[loaderData?.type ?? 'deposit'],
    })),
  component: TransactionPage,
})
