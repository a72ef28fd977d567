import { createFileRoute } from '@tanstack/react-router'
import { everyone } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { AboutPage } from '#web/areas/about/about.tsx'
import { loadCompany } from '#web/areas/contact/company.ts'
import { loadShownPage } from '#web/areas/content/load-shown.ts'
import { readText } from '#web/areas/reading/text.ts'

export const Route = createFileRoute('/about-us')({
  staticData: { access: everyone, keep: [], siteMap: 'stands', words: ['contact'] },
  loader: async ({ context, location }) => {
    const [page, company] = await Promise.all([
      loadShownPage(context.api, 'about-us', location),
      loadCompany(context),
    ])
    return { text: readText(page), company }
  },
  head: ({ match, loaderData }) =>
    pageHead(match, () => ({ title: loaderData!.text.title, description: loaderData!.text.description })),
  component: AboutPage,
})
