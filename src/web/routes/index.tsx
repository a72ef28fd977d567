import { createFileRoute } from '@tanstack/react-router'
import { everyone } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { LandingPage } from '#web/areas/landing/landing.tsx'
import { loadLanding } from '#web/areas/landing/load.ts'

export const Route = createFileRoute('/')({
  staticData: { access: everyone, keep: [], siteMap: 'shows', words: ['landing', 'opportunities'] },
  loader: ({ context, location }) => loadLanding(context, location),
  head: ({ match, loaderData }) => pageHead(match, () => loaderData!.texts.head),
  component: LandingPage,
})
