import { createFileRoute } from '@tanstack/react-router'
import { complianceOperators } from '#web/app/access/operators.ts'
import { orNotFound } from '#web/app/api/errors.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadFromCursor } from '#web/app/routing/stale-cursor.ts'
import { OfficeOrganizationPage } from '#web/areas/organizations/operator-organization.tsx'
import { officeSearch } from '#web/areas/organizations/operator-search.ts'

export const Route = createFileRoute('/_admin/admin/organization/$id')({
  staticData: {
    access: complianceOperators,
    name: { ar: 'ملف المنشأة', en: 'Organization' },
    words: ['organizations', 'admin', 'work'],
  },
  validateSearch: officeSearch,
  loaderDeps: ({ search: { cursor } }) => ({ cursor }),
  loader: async ({ context: { api }, params: { id }, deps }) => {
    const [organization, members, invitations, checks] = await Promise.all([
      api.organizations.one({ id }),
      loadFromCursor({ ...deps, id, limit: 50 }, api.organizations.adminMembers),
      api.organizations.adminInvitations({ id }),
      api.organizations.adminVerification({ id }),
    ]).catch(orNotFound)
    return { organization, members, invitations, checks }
  },
  head: ({ match, loaderData }) =>
    pageHead(match, ({ words }) => ({
      title: loaderData?.organization.name ?? words.of('organizations').office.list.title,
    })),
  component: OfficeOrganizationPage,
})
