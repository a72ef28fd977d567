import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/app/head.ts'
import { nextInSearch } from '#web/app/safe-next.ts'
import { PhoneLoginPage } from '#web/pages/auth/phone-login.tsx'

export const Route = createFileRoute('/phone-login')({
  staticData: { words: ['auth'] },
  validateSearch: nextInSearch,
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('auth').titles.phoneLogin })),
  component: PhoneLoginPage,
})
