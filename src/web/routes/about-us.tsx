import { createFileRoute } from '@tanstack/react-router'
import { everyone } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { AboutPage } from '#web/areas/about/about.tsx'
import { loadCompany } from '#web/areas/contact/company.ts'
import { loadText } from '#web/areas/reading/text.ts'

export const Route = createFileRoute('/about-us')({
  staticData: { access: everyone, keep: [], siteMap: 'stands', words: ['contact'] },
  loader: async ({ context }) => {
    const [text, company] = await Promise.all([
      loadText(context.locale, {
        ar: () => import('#web/areas/about/content.ar.ts'),
        en: () => import('#web/areas/about/content.en.ts'),
      }),
      loadCompany(context),
    ])
    return { text, company }
  },
  head: ({ match, loaderData }) =>
    pageHead(match, () => ({ title: loaderData!.text.title, description: loaderData!.text.description })),
  component: AboutPage,
})
