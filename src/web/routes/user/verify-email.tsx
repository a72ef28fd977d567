import { createFileRoute } from '@tanstack/react-router'
import { investors } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { signInSearch } from '#web/app/session/sign-in-search.ts'
import { EmailProofPage } from '#web/areas/auth/email-proof.tsx'

export const Route = createFileRoute('/user/verify-email')({
  staticData: { access: investors, words: ['auth'] },
  // `token` is part of the link in the message.
  validateSearch: (search) => ({
    ...signInSearch(search),
    ...(typeof search.token === 'string' ? { token: search.token } : {}),
  }),
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('auth').titles.verifyEmail })),
  component: EmailProofPage,
})
