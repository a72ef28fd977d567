import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/app/head.ts'
import { useWords } from '#web/app/words.ts'
import { LegalPage } from '#web/pages/legal/legal-page.tsx'

export const Route = createFileRoute('/terms-and-conditions')({
  staticData: { words: ['terms'] },
  head: ({ match }) =>
    pageHead(match, ({ words }) => {
      const { title, description } = words.of('terms')
      return { title, description }
    }),
  component: TermsPage,
})

function TermsPage() {
  return <LegalPage text={useWords('terms')} />
}
