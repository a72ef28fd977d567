import { createFileRoute } from '@tanstack/react-router'
import { investors } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { TransactionPage } from '#web/areas/transactions/detail.tsx'
import { loadTransaction } from '#web/areas/transactions/load.ts'
import { readId } from '#web/areas/wallet/read-id.ts'

export const Route = createFileRoute('/_user/user/transaction_/$id')({
  staticData: { access: investors, words: ['wallet', 'transactions', 'withdrawals'] },
  // `ask`: the withdrawal that the page asks whether to cancel.
  validateSearch: (search) => readId(search, 'ask'),
  loader: ({ context: { api }, params: { id } }) => loadTransaction(api, id),
  head: ({ match, loaderData }) =>
    pageHead(match, ({ words }) => ({
      title: words.of('wallet').transactions.kinds[loaderData?.transaction.kind ?? 'deposit'],
    })),
  component: TransactionPage,
})
