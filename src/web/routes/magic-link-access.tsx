import { createFileRoute } from '@tanstack/react-router'
import { signedOut } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { signInSearch } from '#web/app/session/sign-in-search.ts'
import { LinkAccessPage } from '#web/areas/auth/link-access.tsx'

export const Route = createFileRoute('/magic-link-access')({
  staticData: { access: signedOut, words: ['auth'], noindex: true },
  // `token` is part of the link in the message.
  validateSearch: (search) => ({
    ...signInSearch(search),
    ...(typeof search.token === 'string' ? { token: search.token } : {}),
  }),
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('auth').titles.linkAccess })),
  component: LinkAccessPage,
})
