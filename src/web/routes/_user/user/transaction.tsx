import { createFileRoute } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { transactionList } from '#modules/portfolio/lists.ts'
import { investors } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { TransactionsPage } from '#web/areas/transactions/list.tsx'
import { loadTransactions, type TransactionsAddress } from '#web/areas/transactions/load.ts'
import { readListAddress } from '#web/components/list/address.ts'

export const Route = createFileRoute('/_user/user/transaction')({
  staticData: {
    access: investors,
    words: ['wallet', 'transactions'],
    menus: { account: { icon: ReceiptText, place: 10, label: { ar: 'المعاملات', en: 'Transactions' } } },
  },
  validateSearch: (search): TransactionsAddress => readListAddress(transactionList, search),
  loaderDeps: ({ search: { type, status, method, from, to, cursor } }) => ({
    type,
    status,
    method,
    from,
    to,
    cursor,
  }),
  loader: ({ context, deps }) => loadTransactions(context, deps),
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('wallet').transactions.title })),
  // The rows stay until the next ones are there: whoever filters keeps their place, and the focus with it.
  pendingMs: Number.POSITIVE_INFINITY,
  component: TransactionsPage,
})
