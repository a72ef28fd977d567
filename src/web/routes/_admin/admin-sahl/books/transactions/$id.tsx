import { createFileRoute } from '@tanstack/react-router'
import { financeOperators } from '#web/app/access/operators.ts'
import { orNotFound } from '#web/app/api/errors.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { openProposals } from '#web/areas/approvals/questions.ts'
import { LedgerTransactionPage } from '#web/areas/books/transaction.tsx'

export const Route = createFileRoute('/_admin/admin-sahl/books/transactions/$id')({
  staticData: {
    access: financeOperators,
    name: { ar: 'قيد', en: 'Ledger transaction' },
    words: ['books', 'corrections', 'approvals', 'admin'],
  },
  validateSearch: ({ ask }: Record<string, unknown>): { ask?: string } =>
    typeof ask === 'string' ? { ask } : {},
  loader: async ({ context: { api }, params: { id } }) => {
    const [transaction, proposals] = await Promise.all([
      api.books.transaction({ id }).catch(orNotFound),
      openProposals(api, id),
    ])
    return { transaction, proposals }
  },
  head: ({ match }) => pageHead(match),
  component: LedgerTransactionPage,
})
