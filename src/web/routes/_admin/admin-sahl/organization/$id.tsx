import { createFileRoute } from '@tanstack/react-router'
import { administrators } from '#web/app/access.ts'
import { orNotFound } from '#web/app/errors.ts'
import { pageHead } from '#web/app/head.ts'
import { partOfList } from '#web/app/lost-place.ts'
import { OfficeOrganizationPage } from '#web/areas/organizations/office-one.tsx'
import { officeSearch } from '#web/areas/organizations/office-questions.ts'

export const Route = createFileRoute('/_admin/admin-sahl/organization/$id')({
  staticData: { access: administrators, words: ['organizations', 'admin'] },
  validateSearch: officeSearch,
  loaderDeps: ({ search: { cursor } }) => ({ cursor }),
  loader: async ({ context: { api }, params: { id }, deps }) => {
    const [organization, members] = await Promise.all([
      api.organizations.one({ id }),
      partOfList({ ...deps, id, limit: 50 }, api.organizations.officeMembers),
    ]).catch(orNotFound)
    return { organization, members }
  },
  head: ({ match, loaderData }) =>
    pageHead(match, ({ words }) => ({
      title: loaderData?.organization.name ?? words.of('organizations').office.list.title,
    })),
  component: OfficeOrganizationPage,
})
