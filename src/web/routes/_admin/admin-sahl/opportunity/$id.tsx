import { createFileRoute } from '@tanstack/react-router'
import { proposedSteps } from '#modules/disbursements/vocabulary.ts'
import { plannableSteps } from '#modules/opportunities/editor-vocabulary.ts'
import { opportunityOperators } from '#web/app/access/operators.ts'
import { orNotFound } from '#web/app/api/errors.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { openProposals, type QuestionSearch, questionSearch } from '#web/areas/approvals/questions.ts'
import { MoneyPage } from '#web/areas/opportunity-money/money.tsx'
import { askedAbout, askedIn } from '#web/components/form/asked.ts'

export const Route = createFileRoute('/_admin/admin-sahl/opportunity/$id')({
  staticData: {
    access: opportunityOperators,
    name: { ar: 'فرصة', en: 'Opportunity' },
    words: ['opportunity-money', 'opportunity-lifecycle', 'approvals', 'admin'],
  },
  validateSearch: (search: Record<string, unknown>): QuestionSearch => ({
    ...questionSearch(search),
    ...askedIn(search, [...proposedSteps, ...plannableSteps]),
    ...askedAbout(search, ['plan', 'replan']),
  }),
  loader: async ({ context: { api }, params: { id } }) => {
    const [money, proposals, lifecycle] = await Promise.all([
      api.disbursements.opportunityMoney({ id }).catch(orNotFound),
      openProposals(api, id),
      api.opportunities.lifecycle({ id }).catch(orNotFound),
    ])
    return { money, proposals, lifecycle }
  },
  head: ({ match, loaderData }) =>
    pageHead(match, ({ words }) => ({
      title: loaderData?.money.property.title || words.of('opportunity-money').list.title,
    })),
  component: MoneyPage,
})
