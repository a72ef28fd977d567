import { createFileRoute } from '@tanstack/react-router'
import { customerOperators } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { HoldingsPage } from '#web/areas/customers/holdings-page.tsx'

export const Route = createFileRoute('/_admin/admin-sahl/customer/$id_/property')({
  staticData: {
    access: customerOperators,
    name: { ar: 'الحصص والمحفظة', en: 'Stakes and wallet' },
    recordAbove: ({ customer }: { customer: { name: string } }) => customer.name,
    words: ['admin', 'customers', 'portfolio'],
  },
  preload: false,
  loader: async ({ context: { api }, params: { id } }) => {
    const [customer, stakes] = await Promise.all([
      api.verification.customer({ id }),
      api.portfolio.customersStakes({ id }),
    ])
    return { customer: { id: customer.id, name: customer.name }, stakes }
  },
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('customers').holdings.title })),
  component: HoldingsPage,
})
