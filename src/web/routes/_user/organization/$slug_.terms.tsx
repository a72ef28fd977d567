import { createFileRoute } from '@tanstack/react-router'
import { organizationMembers } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadTermsChanges } from '#web/areas/legal/load.ts'
import { OrganizationTermsPage } from '#web/areas/organization-wallet/terms-page.tsx'

export const Route = createFileRoute('/_user/organization/$slug_/terms')({
  staticData: { access: organizationMembers, words: ['organization-wallet', 'organizations', 'legal'] },
  loader: async ({ context: { api }, params }) => {
    const [organization, { state, terms }] = await Promise.all([
      api.organizations.organization(params),
      api.mandates.wallet(params),
    ])
    return { organization, state, terms, changes: await loadTermsChanges(api, terms?.documents ?? []) }
  },
  head: ({ match }) =>
    pageHead(match, ({ words }) => ({ title: words.of('organization-wallet').terms.heading })),
  component: OrganizationTermsPage,
})
