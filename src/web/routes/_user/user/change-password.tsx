import { createFileRoute } from '@tanstack/react-router'
import { investors } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { formSearch } from '#web/app/session/sign-in-search.ts'
import { ChangePasswordPage } from '#web/areas/profile/change-password.tsx'

export const Route = createFileRoute('/_user/user/change-password')({
  staticData: { access: investors, words: ['profile', 'auth'] },
  validateSearch: formSearch,
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('profile').password.title })),
  component: ChangePasswordPage,
})
