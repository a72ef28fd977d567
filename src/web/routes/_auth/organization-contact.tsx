import { createFileRoute } from '@tanstack/react-router'
import { everyone } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { formSearch } from '#web/app/session/sign-in-search.ts'
import { OrganizationContactPage } from '#web/areas/organization-contact/contact.tsx'

export const Route = createFileRoute('/_auth/organization-contact')({
  staticData: { access: everyone, keep: [], siteMap: 'stands', words: ['organization-contact'] },
  // `done` is set after the enquiry was stored.
  validateSearch: (search): { form?: string; done?: 'yes' } => ({
    ...formSearch(search),
    ...(search.done === 'yes' ? { done: 'yes' as const } : {}),
  }),
  head: ({ match }) =>
    pageHead(match, ({ words }) => {
      const { title, description } = words.of('organization-contact')
      return { title, description }
    }),
  component: OrganizationContactPage,
})
