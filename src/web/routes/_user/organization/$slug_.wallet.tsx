import { createFileRoute } from '@tanstack/react-router'
import { organizationMembers } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { OrganizationWalletPage } from '#web/areas/organization-wallet/wallet-page.tsx'

export const Route = createFileRoute('/_user/organization/$slug_/wallet')({
  staticData: { access: organizationMembers, words: ['organization-wallet', 'organizations'] },
  // The page validates the search, because every visitor loads the route table.
  validateSearch: (search): { ask?: string } => search,
  loader: async ({ context: { api }, params }) => {
    const [organization, wallet, offers] = await Promise.all([
      api.organizations.organization(params),
      api.mandates.wallet(params),
      api.mandates.offers(params),
    ])
    return { organization, wallet, offers }
  },
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('organization-wallet').title })),
  component: OrganizationWalletPage,
})
