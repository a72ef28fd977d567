import { createFileRoute } from '@tanstack/react-router'
import { opportunityOperators } from '#web/app/access/operators.ts'
import { orNotFound } from '#web/app/api/errors.ts'
import type { Api } from '#web/app/contracts.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { openProposals, type QuestionSearch, questionSearch } from '#web/areas/approvals/questions.ts'
import { ValuationsPage } from '#web/areas/valuations/valuations.tsx'

type Managed = Awaited<ReturnType<Api['valuations']['managed']>>

export const Route = createFileRoute('/_admin/admin-sahl/opportunity/$id_/valuations')({
  staticData: {
    access: opportunityOperators,
    name: { ar: 'تقييمات العقار', en: 'Valuations' },
    recordAbove: ({ managed }: { managed: Managed }) => managed.property.title,
    words: ['valuations', 'approvals', 'admin'],
  },
  validateSearch: (search: Record<string, unknown>): QuestionSearch => ({
    ...questionSearch(search),
    ...(typeof search.ask === 'string' && search.ask.startsWith('propose-') ? { ask: search.ask } : {}),
  }),
  loader: async ({ context: { api }, params: { id } }) => {
    const managed = await api.valuations.managed({ id }).catch(orNotFound)
    const proposed = managed.items.filter(({ status }) => status === 'proposed')
    const proposals = await Promise.all(proposed.map((one) => openProposals(api, one.id)))
    return { managed, proposals: proposals.flat() }
  },
  head: ({ match }) => pageHead(match),
  component: ValuationsPage,
})
