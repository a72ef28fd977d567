import { createFileRoute } from '@tanstack/react-router'
import { organizationMembers } from '#web/app/access/access.ts'
import { orNotFound } from '#web/app/api/errors.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { OrganizationOrderPage } from '#web/areas/organization-wallet/order-page.tsx'
import { askedAbout } from '#web/components/form/asked.ts'

export const Route = createFileRoute('/_user/organization/$slug_/order_/$id')({
  staticData: {
    access: organizationMembers,
    words: ['organization-wallet', 'organizations', 'cart', 'documents', 'portfolio'],
  },
  validateSearch: (search): { ask?: string; form?: string } => askedAbout(search, ['cancel']),
  loader: async ({ context: { api }, params }) => {
    const [organization, found] = await Promise.all([
      api.organizations.organization(params),
      api.mandates.order(params).catch(orNotFound),
    ])
    return { organization, found }
  },
  head: ({ match }) =>
    pageHead(match, ({ words }) => ({ title: words.of('organization-wallet').order.title })),
  component: OrganizationOrderPage,
})
