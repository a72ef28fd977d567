import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/app/head.ts'
import { nextInSearch } from '#web/app/safe-next.ts'
import { LoginPage } from '#web/pages/auth/login.tsx'

export const Route = createFileRoute('/_auth/login')({
  staticData: { words: ['auth'] },
  validateSearch: nextInSearch,
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('auth').titles.login })),
  component: LoginPage,
})
