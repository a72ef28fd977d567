import { createFileRoute } from '@tanstack/react-router'
import { financeMakers } from '#web/app/access/operators.ts'
import { orNotFound } from '#web/app/api/errors.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { ProposeCorrectionPage } from '#web/areas/corrections/add.tsx'

/**
 * The subject of a correction: a line of a bank statement, a transaction of the ledger, a refunded payment, or the
 * opportunity that is owed a receivable.
 */
interface Search {
  line?: string
  entry?: string
  payment?: string
  receivable?: string
}

export const Route = createFileRoute('/_admin/admin-sahl/books/correction')({
  staticData: {
    access: financeMakers,
    name: { ar: 'اقتراح تصحيح', en: 'Propose a correction' },
    words: ['corrections', 'books', 'admin'],
  },
  validateSearch: ({ line, entry, payment, receivable }: Record<string, unknown>): Search => ({
    ...(typeof line === 'string' ? { line } : {}),
    ...(typeof entry === 'string' ? { entry } : {}),
    ...(typeof payment === 'string' ? { payment } : {}),
    ...(typeof receivable === 'string' ? { receivable } : {}),
  }),
  loaderDeps: ({ search: { line, entry, payment, receivable } }) => ({ line, entry, payment, receivable }),
  loader: async ({ context: { api }, deps: { line, entry, payment, receivable } }) => ({
    line: line === undefined ? null : await api.statements.line({ id: line }).catch(orNotFound),
    entry: entry === undefined ? null : await api.books.transaction({ id: entry }).catch(orNotFound),
    refund: payment === undefined ? null : await api.corrections.refund({ payment }).catch(orNotFound),
    receivable:
      receivable === undefined
        ? null
        : await api.corrections.receivable({ opportunity: receivable }).catch(orNotFound),
  }),
  head: ({ match }) => pageHead(match),
  component: ProposeCorrectionPage,
})
