import { createFileRoute } from '@tanstack/react-router'
import { financeOperators } from '#web/app/access/operators.ts'
import { orNotFound } from '#web/app/api/errors.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { type QuestionSearch, questionSearch } from '#web/areas/approvals/questions.ts'
import { CorrectionPage } from '#web/areas/corrections/one.tsx'

export const Route = createFileRoute('/_admin/admin-sahl/books/correction_/$id')({
  staticData: {
    access: financeOperators,
    name: { ar: 'تصحيح', en: 'Correction' },
    parent: '/admin-sahl/books',
    words: ['corrections', 'approvals', 'admin'],
  },
  validateSearch: (search: Record<string, unknown>): QuestionSearch => questionSearch(search),
  // A correction has the id of its proposal, and is posted once that is approved.
  loader: async ({ context: { api }, params: { id } }) => {
    const proposal = await api.approvals.proposal({ id }).catch(orNotFound)
    const correction = proposal.status === 'approved' ? await api.corrections.correction({ id }) : null
    return { proposal, correction }
  },
  head: ({ match }) => pageHead(match),
  component: CorrectionPage,
})
