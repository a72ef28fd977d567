import { createFileRoute } from '@tanstack/react-router'
import { signedOutAtBackOffice } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { signInSearch } from '#web/app/session/sign-in-search.ts'
import { OperatorLoginPage } from '#web/areas/auth/operator-login.tsx'

export const Route = createFileRoute('/admin-sahl/login')({
  staticData: { access: signedOutAtBackOffice, words: ['auth', 'passkeys'], noindex: true },
  validateSearch: signInSearch,
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('auth').titles.operator })),
  component: OperatorLoginPage,
})
