import { createFileRoute } from '@tanstack/react-router'
import { investors } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { AcceptTermsPage } from '#web/areas/legal/accept-terms.tsx'
import { loadPendingTerms } from '#web/areas/legal/load.ts'

export const Route = createFileRoute('/_user/user/terms')({
  staticData: { access: investors, words: ['legal'] },
  loader: ({ context: { api } }) => loadPendingTerms(api),
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('legal').accept.title })),
  component: AcceptTermsPage,
})
