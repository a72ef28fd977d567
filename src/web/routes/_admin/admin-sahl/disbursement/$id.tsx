import { createFileRoute } from '@tanstack/react-router'
import { financeOperators } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadMatchedLines } from '#web/areas/admin/trail.tsx'
import { openProposals, type QuestionSearch, questionSearch } from '#web/areas/approvals/questions.ts'
import { RunPage } from '#web/areas/disbursements/run.tsx'

export const Route = createFileRoute('/_admin/admin-sahl/disbursement/$id')({
  staticData: {
    access: financeOperators,
    name: { ar: 'دفعة توزيع', en: 'Disbursement run' },
    words: ['disbursements', 'approvals', 'admin'],
  },
  validateSearch: ({ cursor, ...asked }: Record<string, unknown>): { cursor?: string } & QuestionSearch => ({
    ...(typeof cursor === 'string' ? { cursor } : {}),
    ...questionSearch(asked),
  }),
  loaderDeps: ({ search: { cursor } }) => ({ cursor }),
  loader: async ({ context: { api }, params: { id }, deps: { cursor } }) => {
    const [run, shares, proposals] = await Promise.all([
      api.disbursements.run({ id }),
      api.disbursements.shares({ id, limit: 100, ...(cursor ? { cursor } : {}) }),
      openProposals(api, id),
    ])
    const lines = await loadMatchedLines(api, run.receipt ? [run.receipt.entryId] : [])
    return { run, shares, proposals, lines }
  },
  head: ({ match, loaderData }) =>
    pageHead(match, ({ words }) => ({
      title: loaderData?.run.reference ?? words.of('disbursements').list.title,
    })),
  component: RunPage,
})
