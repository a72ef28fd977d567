import { createFileRoute } from '@tanstack/react-router'
import { proposedSteps } from '#modules/disbursements/vocabulary.ts'
import { administrators } from '#web/app/access.ts'
import { orNotFound } from '#web/app/errors.ts'
import { pageHead } from '#web/app/head.ts'
import { MoneyPage } from '#web/areas/opportunity-money/money.tsx'
import { askedIn } from '#web/components/form/asked.ts'

export const Route = createFileRoute('/_admin/admin-sahl/opportunity/$id')({
  staticData: { access: administrators, words: ['opportunity-money', 'admin'] },
  validateSearch: (search: Record<string, unknown>) => askedIn(search, proposedSteps),
  loader: ({ context: { api }, params: { id } }) =>
    api.disbursements.opportunityMoney({ id }).catch(orNotFound),
  head: ({ match, loaderData }) =>
    pageHead(match, ({ words }) => ({
      title: loaderData?.property.title ?? words.of('opportunity-money').list.title,
    })),
  component: MoneyPage,
})
