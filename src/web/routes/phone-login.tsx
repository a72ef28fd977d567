import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/app/head.ts'
import { signInSearch } from '#web/app/sign-in-search.ts'
import { PhoneLoginPage } from '#web/pages/auth/phone-login.tsx'

export const Route = createFileRoute('/phone-login')({
  staticData: { words: ['auth'] },
  validateSearch: signInSearch,
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('auth').titles.phoneLogin })),
  component: PhoneLoginPage,
})
