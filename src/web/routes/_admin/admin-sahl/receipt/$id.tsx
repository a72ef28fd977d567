import { createFileRoute } from '@tanstack/react-router'
import { administrators } from '#web/app/access.ts'
import { pageHead } from '#web/app/head.ts'
import { ReceiptPage } from '#web/areas/receipts/one.tsx'

export const Route = createFileRoute('/_admin/admin-sahl/receipt/$id')({
  staticData: { access: administrators, words: ['receipts', 'admin'] },
  // What the page asks before it is done.
  validateSearch: ({ ask }: Record<string, unknown>): { ask?: string } =>
    typeof ask === 'string' ? { ask } : {},
  loader: ({ context: { api }, params: { id } }) => api.receipts.receipt({ id }),
  head: ({ match, loaderData }) =>
    pageHead(match, ({ words }) => ({
      title: loaderData?.bankReference ?? words.of('receipts').list.title,
    })),
  component: ReceiptPage,
})
