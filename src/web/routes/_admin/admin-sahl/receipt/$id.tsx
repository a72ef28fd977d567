import { createFileRoute } from '@tanstack/react-router'
import { administrators } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { ReceiptPage } from '#web/areas/receipts/one.tsx'

export const Route = createFileRoute('/_admin/admin-sahl/receipt/$id')({
  staticData: { access: administrators, words: ['receipts', 'admin'] },
  // What the page asks before it is done.
  validateSearch: ({ ask, who }: Record<string, unknown>): { ask?: string; who?: string } => ({
    ...(typeof ask === 'string' ? { ask } : {}),
    ...(who === undefined || who === '' ? {} : { who: String(who).slice(0, 100) }),
  }),
  loaderDeps: ({ search: { who } }) => ({ who }),
  loader: async ({ context: { api }, params: { id }, deps: { who } }) => {
    const [receipt, found] = await Promise.all([
      api.receipts.receipt({ id }),
      who?.trim() ? api.receipts.people({ id, q: who }) : null,
    ])
    return { receipt, found: receipt.status === 'suspense' ? found : null }
  },
  head: ({ match, loaderData }) =>
    pageHead(match, ({ words }) => ({
      title: loaderData?.receipt.bankReference ?? words.of('receipts').list.title,
    })),
  component: ReceiptPage,
})
