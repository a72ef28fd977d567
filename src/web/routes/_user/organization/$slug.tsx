import { createFileRoute } from '@tanstack/react-router'
import { organizationMembers } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { OrganizationPage } from '#web/areas/organizations/organization-page.tsx'

export const Route = createFileRoute('/_user/organization/$slug')({
  staticData: { access: organizationMembers, words: ['organizations'] },
  // The page validates the search, because every visitor loads the route table.
  validateSearch: (search): { ask?: string } => search,
  loader: ({ context, params }) => context.api.organizations.organization(params),
  head: ({ match, loaderData }) =>
    pageHead(match, ({ words }) => ({
      title: loaderData?.name ?? words.of('organizations').mine.title,
    })),
  component: OrganizationPage,
})
