import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/app/head.ts'
import { nextInSearch } from '#web/app/safe-next.ts'
import { RegisterPage } from '#web/pages/auth/register.tsx'

export const Route = createFileRoute('/_auth/register')({
  staticData: { words: ['auth'] },
  validateSearch: nextInSearch,
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('auth').titles.register })),
  component: RegisterPage,
})
