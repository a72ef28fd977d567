import { createFileRoute } from '@tanstack/react-router'
import { everyone } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadShownPage } from '#web/areas/content/load-shown.ts'
import { pageTexts } from '#web/areas/content/shown-page.ts'
import { FaqPage } from '#web/areas/faq/faq.tsx'

export const Route = createFileRoute('/_user/faq')({
  staticData: { access: everyone, keep: [], siteMap: 'stands', words: ['faq'] },
  loader: ({ context: { api }, location }) => loadShownPage(api, 'faq', location),
  head: ({ match, loaderData }) =>
    pageHead(match, () => (loaderData ? pageTexts(loaderData) : { title: '' })),
  component: FaqPage,
})
