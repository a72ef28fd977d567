import { createFileRoute } from '@tanstack/react-router'
import { investors } from '#web/app/access.ts'
import { pageHead } from '#web/app/head.ts'
import { loadTransactions } from '#web/areas/wallet/load.ts'
import { parseTransactionsSearch } from '#web/areas/wallet/search.ts'
import { TransactionsPage } from '#web/areas/wallet/transactions.tsx'

export const Route = createFileRoute('/_user/user/transaction')({
  staticData: { access: investors, words: ['wallet'] },
  validateSearch: parseTransactionsSearch,
  loaderDeps: ({ search: { type, status, cursor } }) => ({ type, status, cursor }),
  loader: ({ context, deps }) => loadTransactions(context, deps),
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('wallet').transactions.title })),
  component: TransactionsPage,
})
