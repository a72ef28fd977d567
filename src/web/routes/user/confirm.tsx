import { createFileRoute } from '@tanstack/react-router'
import { signedInUsers } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { signInSearch } from '#web/app/session/sign-in-search.ts'
import { StepUpPage } from '#web/areas/auth/step-up-page.tsx'

export const Route = createFileRoute('/user/confirm')({
  staticData: { access: signedInUsers, words: ['auth'] },
  validateSearch: signInSearch,
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('auth').stepUp.title })),
  component: StepUpPage,
})
