import { createFileRoute } from '@tanstack/react-router'
import { everyone } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { useWords } from '#web/app/words.ts'
import { LegalPage } from '#web/areas/legal/legal-page.tsx'

export const Route = createFileRoute('/privacy-policy')({
  staticData: { access: everyone, keep: [], siteMap: 'stands', words: ['legal/privacy'] },
  head: ({ match }) =>
    pageHead(match, ({ words }) => {
      const { title, description } = words.of('legal/privacy')
      return { title, description }
    }),
  component: PrivacyPage,
})

function PrivacyPage() {
  return <LegalPage text={useWords('legal/privacy')} />
}
