import { createFileRoute } from '@tanstack/react-router'
import { transactionList } from '#modules/portfolio/lists.ts'
import { investors } from '#web/app/access.ts'
import { pageHead } from '#web/app/head.ts'
import { loadTransactions, type TransactionsAddress } from '#web/areas/wallet/load.ts'
import { TransactionsPage } from '#web/areas/wallet/transactions.tsx'
import { readListAddress } from '#web/components/list/address.ts'

export const Route = createFileRoute('/_user/user/transaction')({
  staticData: { access: investors, words: ['wallet'] },
  validateSearch: (search): TransactionsAddress => readListAddress(transactionList, search),
  loaderDeps: ({ search: { type, status, cursor } }) => ({ type, status, cursor }),
  loader: ({ context, deps }) => loadTransactions(context, deps),
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('wallet').transactions.title })),
  // The rows stay until the next ones are there: whoever filters keeps their place, and the focus with it.
  pendingMs: Number.POSITIVE_INFINITY,
  component: TransactionsPage,
})
