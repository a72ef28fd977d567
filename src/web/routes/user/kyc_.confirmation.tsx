import { createFileRoute } from '@tanstack/react-router'
import { investors } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { ConfirmationPage } from '#web/areas/confirmation/confirmation.tsx'

export const Route = createFileRoute('/user/kyc_/confirmation')({
  staticData: { access: investors, words: ['confirmation'] },
  loader: ({ context }) => context.api.confirmation.state({}),
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('confirmation').title })),
  component: ConfirmationPage,
})
