import { createFileRoute } from '@tanstack/react-router'
import { operatorsOfCustomers } from '#web/app/access.ts'
import { pageHead } from '#web/app/head.ts'
import { CustomerPage } from '#web/areas/admin/customer.tsx'
import { customerQuestions } from '#web/areas/admin/customer-view.ts'
import { askedIn } from '#web/components/form/asked.ts'

export const Route = createFileRoute('/_admin/admin-sahl/customer/$id')({
  staticData: { access: operatorsOfCustomers, words: ['admin'] },
  // Opening a customer is written to the audit log: only a visit is one.
  preload: false,
  // A question that opens or closes on it is none.
  shouldReload: ({ cause }) => cause !== 'stay',
  validateSearch: (search) => askedIn(search, customerQuestions),
  loader: ({ context, params }) => context.api.verification.customer({ id: params.id }),
  head: ({ match, loaderData }) =>
    pageHead(match, ({ words }) => ({
      title: loaderData ? loaderData.name : words.of('admin').customer.fallbackTitle,
    })),
  component: CustomerPage,
})
