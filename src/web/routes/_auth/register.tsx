import { createFileRoute } from '@tanstack/react-router'
import { signedOut } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { signInSearch } from '#web/app/session/sign-in-search.ts'
import { RegisterPage } from '#web/areas/auth/register.tsx'

export const Route = createFileRoute('/_auth/register')({
  staticData: { access: signedOut, keep: [], siteMap: 'stands', words: ['auth'] },
  validateSearch: signInSearch,
  head: ({ match }) =>
    pageHead(match, ({ words }) => {
      const { titles, descriptions } = words.of('auth')
      return { title: titles.register, description: descriptions.register }
    }),
  component: RegisterPage,
})
