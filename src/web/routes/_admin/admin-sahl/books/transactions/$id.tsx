import { createFileRoute } from '@tanstack/react-router'
import { administrators } from '#web/app/access.ts'
import { orNotFound } from '#web/app/errors.ts'
import { pageHead } from '#web/app/head.ts'
import { TransactionPage } from '#web/areas/books/transaction.tsx'

export const Route = createFileRoute('/_admin/admin-sahl/books/transactions/$id')({
  staticData: { access: administrators, words: ['books', 'corrections', 'admin'] },
  validateSearch: ({ ask }: Record<string, unknown>): { ask?: string } =>
    typeof ask === 'string' ? { ask } : {},
  loader: ({ context: { api }, params: { id } }) => api.books.transaction({ id }).catch(orNotFound),
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('books').transactionPage.title })),
  component: TransactionPage,
})
