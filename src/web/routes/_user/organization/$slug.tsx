import { createFileRoute } from '@tanstack/react-router'
import { organizationMembers } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadHome } from '#web/areas/organizations/load.ts'
import { OrganizationPage } from '#web/areas/organizations/organization-page.tsx'

export const Route = createFileRoute('/_user/organization/$slug')({
  staticData: { access: organizationMembers, words: ['organizations'] },
  // The page validates the search, because every visitor loads the route table.
  validateSearch: (search): { ask?: string } => search,
  loader: ({ context, params }) => loadHome(context.api, params.slug),
  head: ({ match, loaderData }) =>
    pageHead(match, ({ words }) => ({
      title: loaderData?.organization.name ?? words.of('organizations').mine.title,
    })),
  component: OrganizationPage,
})
