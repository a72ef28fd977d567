import { createFileRoute } from '@tanstack/react-router'
import { signedOut } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { signInSearch } from '#web/app/session/sign-in-search.ts'
import { LinkLoginPage } from '#web/areas/auth/link-login.tsx'

export const Route = createFileRoute('/magic-link-login')({
  staticData: { access: signedOut, keep: [], words: ['auth'] },
  validateSearch: signInSearch,
  head: ({ match }) =>
    pageHead(match, ({ words }) => {
      const { titles, descriptions } = words.of('auth')
      return { title: titles.linkLogin, description: descriptions.linkLogin }
    }),
  component: LinkLoginPage,
})
