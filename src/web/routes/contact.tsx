import { createFileRoute } from '@tanstack/react-router'
import { everyone } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadCompany } from '#web/areas/contact/company.ts'
import { ContactPage } from '#web/areas/contact/contact.tsx'

export const Route = createFileRoute('/contact')({
  staticData: { access: everyone, keep: [], siteMap: 'stands', words: ['contact'] },
  loader: ({ context }) => loadCompany(context),
  head: ({ match }) =>
    pageHead(match, ({ words }) => {
      const { title, description } = words.of('contact')
      return { title, description }
    }),
  component: ContactPage,
})
