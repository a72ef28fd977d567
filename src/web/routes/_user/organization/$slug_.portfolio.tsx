import { createFileRoute } from '@tanstack/react-router'
import { organizationMembers } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { OrganizationPortfolioPage } from '#web/areas/organization-wallet/portfolio-page.tsx'

export const Route = createFileRoute('/_user/organization/$slug_/portfolio')({
  staticData: { access: organizationMembers, words: ['organization-wallet', 'organizations', 'portfolio'] },
  loader: async ({ context: { api }, params }) => {
    const [organization, portfolio] = await Promise.all([
      api.organizations.organization(params),
      api.mandates.portfolio(params),
    ])
    return { organization, portfolio }
  },
  head: ({ match }) =>
    pageHead(match, ({ words }) => ({ title: words.of('organization-wallet').portfolio.title })),
  component: OrganizationPortfolioPage,
})
