import { createFileRoute } from '@tanstack/react-router'
import { everyone } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadShownPage } from '#web/areas/content/load-shown.ts'
import { pageTexts } from '#web/areas/content/shown-page.ts'
import { HowItWorksPage } from '#web/areas/how-it-works/how-it-works.tsx'

export const Route = createFileRoute('/how-it-works')({
  staticData: { access: everyone, keep: [], siteMap: 'stands' },
  loader: ({ context: { api }, location }) => loadShownPage(api, 'how-it-works', location),
  head: ({ match, loaderData }) => pageHead(match, () => pageTexts(loaderData!)),
  component: HowItWorksPage,
})
