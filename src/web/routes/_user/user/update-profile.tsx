import { createFileRoute } from '@tanstack/react-router'
import { investors } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { formSearch } from '#web/app/session/sign-in-search.ts'
import { UpdateProfilePage } from '#web/areas/profile/update-profile.tsx'

export const Route = createFileRoute('/_user/user/update-profile')({
  staticData: { access: investors, words: ['profile', 'auth'] },
  validateSearch: formSearch,
  loader: ({ context }) => context.api.identity.profile({}),
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('profile').update.title })),
  component: UpdateProfilePage,
})
