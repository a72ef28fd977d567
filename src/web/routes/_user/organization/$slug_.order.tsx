import { createFileRoute } from '@tanstack/react-router'
import { organizationMembers } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadOrganizationOrders } from '#web/areas/organization-wallet/orders-load.ts'
import { OrganizationOrdersPage } from '#web/areas/organization-wallet/orders-page.tsx'

export const Route = createFileRoute('/_user/organization/$slug_/order')({
  staticData: { access: organizationMembers, words: ['organization-wallet', 'organizations'] },
  // The loader validates the search, because every visitor loads the route table.
  validateSearch: (search): { status?: string; cursor?: string } => search,
  loaderDeps: ({ search: { status, cursor } }) => ({ status, cursor }),
  loader: ({ context, params, deps }) => loadOrganizationOrders(context.api, params.slug, deps),
  head: ({ match }) =>
    pageHead(match, ({ words }) => ({ title: words.of('organization-wallet').orders.title })),
  // The rows stay until the next ones are loaded, so that a filter keeps the focus.
  pendingMs: Number.POSITIVE_INFINITY,
  component: OrganizationOrdersPage,
})
