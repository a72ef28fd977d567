import { createFileRoute } from '@tanstack/react-router'
import { everyone } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { LandingPage } from '#web/areas/landing/landing.tsx'
import { loadLanding } from '#web/areas/landing/load.ts'

export const Route = createFileRoute('/')({
  staticData: { access: everyone, keep: [], siteMap: 'shows', words: ['landing', 'opportunities'] },
  loader: ({ context }) => loadLanding(context),
  head: ({ match }) =>
    pageHead(match, ({ words }) => ({
      title: words.of('landing').title,
      description: words.of('landing').description,
    })),
  component: LandingPage,
})
