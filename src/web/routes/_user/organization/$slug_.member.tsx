import { createFileRoute } from '@tanstack/react-router'
import { organizationMembers } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadMembers } from '#web/areas/organizations/load.ts'
import { MembersPage } from '#web/areas/organizations/members.tsx'

export const Route = createFileRoute('/_user/organization/$slug_/member')({
  staticData: { access: organizationMembers, words: ['organizations'] },
  // The page validates the search, because every visitor loads the route table.
  validateSearch: (search): { ask?: string; cursor?: string } => search,
  loaderDeps: ({ search: { cursor } }) => ({ cursor }),
  loader: ({ context, params, deps }) => loadMembers(context.api, params.slug, deps.cursor),
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('organizations').members.title })),
  component: MembersPage,
})
