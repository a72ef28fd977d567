import { createFileRoute } from '@tanstack/react-router'
import { isAllowed } from '#kit/duties.ts'
import { customerOperators } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { openProposals, type QuestionSearch, questionSearch } from '#web/areas/approvals/questions.ts'
import { CustomerPage } from '#web/areas/customers/customer.tsx'
import { customerQuestions } from '#web/areas/customers/customer-view.ts'
import { backIn } from '#web/areas/customers/way-back.ts'
import { askedIn } from '#web/components/form/asked.ts'

export const Route = createFileRoute('/_admin/admin-sahl/customer/$id')({
  staticData: {
    access: customerOperators,
    name: { ar: 'ملف العميل', en: 'Customer' },
    words: [
      'admin',
      'customers',
      'confirmation',
      'banking',
      'limits',
      'approvals',
      'support',
      'support-desk',
      'work',
    ],
  },
  // Opening a customer is written to the audit log: only a visit is one.
  preload: false,
  // A question that opens or closes on it is none.
  shouldReload: ({ cause }) => cause !== 'stay',
  validateSearch: (search: Record<string, unknown>): QuestionSearch & ReturnType<typeof backIn> => ({
    ...questionSearch(search),
    ...askedIn(search, customerQuestions),
    ...backIn(search.back),
  }),
  loader: async ({ context: { api, session }, params: { id } }) => {
    // The sections bring what draws them: only this page needs it.
    const { loadSections } = await import('#web/areas/customers/sections.ts')
    const { roles } = session.current()
    const [customer, queue, sections, proposals] = await Promise.all([
      api.verification.customer({ id }),
      // The queue is for those who decide. Other readers of the page would be refused.
      isAllowed(roles, ['compliance']) ? api.verification.nextCheck({ id }) : null,
      loadSections(api, id, roles),
      openProposals(api, id),
    ])
    return { customer, queue, sections, proposals }
  },
  head: ({ match, loaderData }) =>
    pageHead(match, ({ words }) => ({
      title: loaderData ? loaderData.customer.name : words.of('customers').customer.fallbackTitle,
    })),
  component: CustomerPage,
})
