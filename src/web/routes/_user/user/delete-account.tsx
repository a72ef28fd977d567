import { createFileRoute } from '@tanstack/react-router'
import { investors } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { formSearch } from '#web/app/session/sign-in-search.ts'
import { DeleteAccountPage } from '#web/areas/profile/delete-account.tsx'

export const Route = createFileRoute('/_user/user/delete-account')({
  staticData: { access: investors, words: ['profile', 'auth'] },
  validateSearch: formSearch,
  loader: ({ context }) => context.api.identity.closingState({}),
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('profile').close.title })),
  component: DeleteAccountPage,
})
