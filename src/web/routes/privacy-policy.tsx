import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/app/head.ts'
import { useWords } from '#web/app/words.ts'
import { LegalPage } from '#web/pages/legal/legal-page.tsx'

export const Route = createFileRoute('/privacy-policy')({
  staticData: { words: ['privacy'] },
  head: ({ match }) =>
    pageHead(match, ({ words }) => {
      const { title, description } = words.of('privacy')
      return { title, description }
    }),
  component: PrivacyPage,
})

function PrivacyPage() {
  return <LegalPage text={useWords('privacy')} />
}
