import { createFileRoute } from '@tanstack/react-router'
import { customerOperators } from '#web/app/access/operators.ts'
import { orNotFound } from '#web/app/api/errors.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { TicketPage } from '#web/areas/support-desk/ticket.tsx'
import { readId } from '#web/areas/wallet/read-id.ts'

export const Route = createFileRoute('/_admin/admin-sahl/support-ticket/$id')({
  staticData: {
    access: customerOperators,
    name: { ar: 'طلب دعم', en: 'Support request' },
    words: ['support-desk', 'support', 'admin'],
  },
  // The prepared reply that fills the form.
  validateSearch: (search) => readId(search, 'reply'),
  loader: ({ context: { api }, params: { id } }) => api.support.one({ id }).catch(orNotFound),
  head: ({ match, loaderData }) => pageHead(match, () => (loaderData ? { title: loaderData.requestId } : {})),
  component: TicketPage,
})
