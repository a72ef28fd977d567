import { createFileRoute } from '@tanstack/react-router'
import { signedOut } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { signInSearch } from '#web/app/session/sign-in-search.ts'
import { ForgotPasswordPage } from '#web/areas/auth/forgot-password.tsx'

export const Route = createFileRoute('/forgot-password')({
  staticData: { access: signedOut, keep: [], words: ['auth'] },
  // `done` is set after the new password was saved.
  validateSearch: (search) => ({
    ...signInSearch(search),
    ...(search.done === 'yes' ? { done: 'yes' as const } : {}),
  }),
  head: ({ match }) =>
    pageHead(match, ({ words }) => {
      const { titles, descriptions } = words.of('auth')
      return { title: titles.forgotPassword, description: descriptions.forgotPassword }
    }),
  component: ForgotPasswordPage,
})
