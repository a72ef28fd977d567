import { createFileRoute } from '@tanstack/react-router'
import { signedOut } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { signInSearch } from '#web/app/session/sign-in-search.ts'
import { OtpSignupPage } from '#web/areas/auth/otp-signup.tsx'

export const Route = createFileRoute('/otp-signup')({
  staticData: { access: signedOut, keep: [], words: ['auth'] },
  validateSearch: signInSearch,
  head: ({ match }) =>
    pageHead(match, ({ words }) => {
      const { titles, descriptions } = words.of('auth')
      return { title: titles.codeSignup, description: descriptions.codeSignup }
    }),
  component: OtpSignupPage,
})
