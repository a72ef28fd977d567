import { createFileRoute } from '@tanstack/react-router'
import { financeOperators } from '#web/app/access/operators.ts'
import { orNotFound } from '#web/app/api/errors.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadMatchedLines } from '#web/areas/admin/trail.tsx'
import { openProposals } from '#web/areas/approvals/questions.ts'
import { ReceiptPage } from '#web/areas/receipts/one.tsx'

interface Search {
  ask?: string
  /** Searches for a person. */
  who?: string
  /** The bank's reference of the line that the page was opened from. */
  reference?: string
}

export const Route = createFileRoute('/_admin/admin-sahl/receipt/$id')({
  staticData: {
    access: financeOperators,
    name: { ar: 'حوالة واردة', en: 'Bank receipt' },
    words: ['receipts', 'approvals', 'admin', 'work'],
  },
  // The open dialog of the page.
  validateSearch: ({ ask, who, reference }: Record<string, unknown>): Search => ({
    ...(typeof ask === 'string' ? { ask } : {}),
    ...(typeof reference === 'string' ? { reference } : {}),
    ...(who === undefined || who === '' ? {} : { who: String(who).slice(0, 100) }),
  }),
  loaderDeps: ({ search: { who } }) => ({ who }),
  loader: async ({ context: { api }, params: { id }, deps: { who } }) => {
    const receipt = await api.receipts.receipt({ id }).catch(orNotFound)
    const [found, lines, proposals] = await Promise.all([
      who?.trim() && receipt.status === 'suspense' ? api.receipts.people({ id: receipt.id, q: who }) : null,
      loadMatchedLines(api, [receipt.entryId]),
      openProposals(api, receipt.id),
    ])
    return { receipt, found, lines, proposals }
  },
  head: ({ match, loaderData }) =>
    pageHead(match, ({ words }) => ({
      title: loaderData?.receipt.bankReference ?? words.of('receipts').list.title,
    })),
  component: ReceiptPage,
})
