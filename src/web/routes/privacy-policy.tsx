import { createFileRoute } from '@tanstack/react-router'
import { everyone } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { AnalyticsChoice } from '#web/areas/analytics/choice.tsx'
import { loadShownPage } from '#web/areas/content/load-shown.ts'
import { pageTexts } from '#web/areas/content/shown-page.ts'
import { LegalTextPage } from '#web/areas/legal/legal-page.tsx'

export const Route = createFileRoute('/privacy-policy')({
  staticData: { access: everyone, keep: [], siteMap: 'stands', words: ['legal'] },
  loader: ({ context: { api }, location }) => loadShownPage(api, 'privacy-policy', location),
  head: ({ match, loaderData }) =>
    pageHead(match, () => (loaderData ? pageTexts(loaderData) : { title: '' })),
  component: PrivacyPage,
})

function PrivacyPage() {
  return (
    <LegalTextPage text={Route.useLoaderData()}>
      <AnalyticsChoice />
    </LegalTextPage>
  )
}
