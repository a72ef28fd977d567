import { createFileRoute } from '@tanstack/react-router'
import { administrators } from '#web/app/access.ts'
import { orNotFound } from '#web/app/errors.ts'
import { pageHead } from '#web/app/head.ts'
import { ProposeCorrectionPage } from '#web/areas/corrections/add.tsx'

/** What it is about: a line of the bank's statement, or a transaction in the books. */
interface Search {
  line?: string
  entry?: string
}

export const Route = createFileRoute('/_admin/admin-sahl/books/correction')({
  staticData: { access: administrators, words: ['corrections', 'books', 'admin'] },
  validateSearch: ({ line, entry }: Record<string, unknown>): Search => ({
    ...(typeof line === 'string' ? { line } : {}),
    ...(typeof entry === 'string' ? { entry } : {}),
  }),
  loaderDeps: ({ search: { line, entry } }) => ({ line, entry }),
  loader: async ({ context: { api }, deps: { line, entry } }) => ({
    line: line === undefined ? null : await api.statements.line({ id: line }).catch(orNotFound),
    entry: entry === undefined ? null : await api.books.transaction({ id: entry }).catch(orNotFound),
  }),
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('corrections').add.title })),
  component: ProposeCorrectionPage,
})
