import { createFileRoute } from '@tanstack/react-router'
import { opportunityEditors } from '#web/app/access/operators.ts'
import { orNotFound } from '#web/app/api/errors.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { openProposals, questionSearch } from '#web/areas/approvals/questions.ts'
import { EditorPage } from '#web/areas/opportunity-editor/editor.tsx'

export const Route = createFileRoute('/_admin/admin-sahl/opportunity/$id_/edit')({
  staticData: {
    access: opportunityEditors,
    name: { ar: 'تعديل الفرصة', en: 'Edit opportunity' },
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
