import { createFileRoute } from '@tanstack/react-router'
import { organizationMembers } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { OrganizationVerificationPage } from '#web/areas/organizations/verification-page.tsx'

export const Route = createFileRoute('/_user/organization/$slug_/verification')({
  staticData: { access: organizationMembers, words: ['organizations'] },
  // The page validates the search, because every visitor loads the route table.
  validateSearch: (search): { ask?: string } => search,
  loader: async ({ context: { api }, params }) => {
    const [organization, checks] = await Promise.all([
      api.organizations.organization(params),
      api.organizations.verification(params),
    ])
    return { organization, checks }
  },
  head: ({ match }) =>
    pageHead(match, ({ words }) => ({ title: words.of('organizations').verification.title })),
  component: OrganizationVerificationPage,
})
