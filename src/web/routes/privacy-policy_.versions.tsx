import { createFileRoute } from '@tanstack/react-router'
import { everyone } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { pageTexts } from '#web/areas/content/shown-page.ts'
import { LegalHistoryPage } from '#web/areas/legal/legal-history.tsx'
import { loadLegalHistory, parseLegalSearch } from '#web/areas/legal/load.ts'

export const Route = createFileRoute('/privacy-policy_/versions')({
  staticData: { access: everyone, keep: ['since'], words: ['legal'] },
  validateSearch: parseLegalSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => loadLegalHistory(api, 'privacy-policy', deps),
  head: ({ match, loaderData }) =>
    pageHead(match, ({ words }) => {
      const { title, description } = words.of('legal').history
      const page = loaderData ? pageTexts(loaderData.text).title : ''
      return { title: title(page), description: description(page) }
    }),
  component: PrivacyVersionsPage,
})

function PrivacyVersionsPage() {
  return <LegalHistoryPage history={Route.useLoaderData()} />
}
