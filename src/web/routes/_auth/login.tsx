import { createFileRoute } from '@tanstack/react-router'
import { signedOut } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { signInSearch } from '#web/app/session/sign-in-search.ts'
import { LoginPage } from '#web/areas/auth/login.tsx'

export const Route = createFileRoute('/_auth/login')({
  staticData: { access: signedOut, keep: [], siteMap: 'stands', words: ['auth', 'passkeys'] },
  validateSearch: signInSearch,
  head: ({ match }) =>
    pageHead(match, ({ words }) => {
      const { titles, descriptions } = words.of('auth')
      return { title: titles.login, description: descriptions.login }
    }),
  component: LoginPage,
})
