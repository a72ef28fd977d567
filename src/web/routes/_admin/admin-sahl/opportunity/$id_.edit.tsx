import { createFileRoute } from '@tanstack/react-router'
import { opportunityEditors } from '#web/app/access/operators.ts'
import { orNotFound } from '#web/app/api/errors.ts'
import type { Api } from '#web/app/contracts.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { openProposals, questionSearch } from '#web/areas/approvals/questions.ts'
import { EditorPage } from '#web/areas/opportunity-editor/editor.tsx'

type EditedOpportunity = Awaited<ReturnType<Api['opportunities']['editor']>>

export const Route = createFileRoute('/_admin/admin-sahl/opportunity/$id_/edit')({
  staticData: {
    access: opportunityEditors,
    name: { ar: 'تعديل الفرصة', en: 'Edit opportunity' },
    recordAbove: ({ opportunity }: { opportunity: EditedOpportunity }, locale) =>
      opportunity.fields.find(({ field }) => field === `title.${locale}`)?.value?.toString() ?? '',
    words: ['opportunity-editor', 'opportunity-papers', 'opportunity-money', 'approvals', 'admin'],
  },
  validateSearch: questionSearch,
  loader: async ({ context: { api }, params: { id } }) => {
    const [opportunity, proposals] = await Promise.all([
      api.opportunities.editor({ id }).catch(orNotFound),
      openProposals(api, id),
    ])
    return { opportunity, proposals: proposals.filter(({ kind }) => kind === 'prices.price') }
  },
  head: ({ match }) => pageHead(match),
  component: EditorPage,
})
