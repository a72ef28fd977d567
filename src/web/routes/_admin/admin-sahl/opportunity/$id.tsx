import { createFileRoute } from '@tanstack/react-router'
import { proposedSteps } from '#modules/disbursements/vocabulary.ts'
import { opportunityOperators } from '#web/app/access/access.ts'
import { orNotFound } from '#web/app/api/errors.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { openProposals, type QuestionSearch, questionSearch } from '#web/areas/approvals/questions.ts'
import { MoneyPage } from '#web/areas/opportunity-money/money.tsx'
import { askedIn } from '#web/components/form/asked.ts'

export const Route = createFileRoute('/_admin/admin-sahl/opportunity/$id')({
  staticData: {
    access: opportunityOperators,
    name: { ar: 'فرصة', en: 'Opportunity' },
    words: ['opportunity-money', 'approvals', 'admin'],
  },
  validateSearch: (search: Record<string, unknown>): QuestionSearch => ({
    ...questionSearch(search),
    ...askedIn(search, proposedSteps),
  }),
  loader: async ({ context: { api }, params: { id } }) => {
    const [money, proposals] = await Promise.all([
      api.disbursements.opportunityMoney({ id }).catch(orNotFound),
      openProposals(api, id),
    ])
    return { money, proposals }
  },
  head: ({ match, loaderData }) =>
    pageHead(match, ({ words }) => ({
      title: loaderData?.money.property.title || words.of('opportunity-money').list.title,
    })),
  component: MoneyPage,
})
