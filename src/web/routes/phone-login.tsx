import { createFileRoute } from '@tanstack/react-router'
import { signedOut } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { signInSearch } from '#web/app/session/sign-in-search.ts'
import { PhoneLoginPage } from '#web/areas/auth/phone-login.tsx'

export const Route = createFileRoute('/phone-login')({
  staticData: { access: signedOut, keep: [], words: ['auth'] },
  validateSearch: signInSearch,
  head: ({ match }) =>
    pageHead(match, ({ words }) => {
      const { titles, descriptions } = words.of('auth')
      return { title: titles.phoneLogin, description: descriptions.phoneLogin }
    }),
  component: PhoneLoginPage,
})
