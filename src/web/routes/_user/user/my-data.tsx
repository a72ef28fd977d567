import { createFileRoute } from '@tanstack/react-router'
import { investors } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { formSearch } from '#web/app/session/sign-in-search.ts'
import { MyDataPage } from '#web/areas/profile/my-data.tsx'

export const Route = createFileRoute('/_user/user/my-data')({
  staticData: { access: investors, words: ['profile', 'auth'] },
  validateSearch: formSearch,
  loader: ({ context }) => context.api.copies.state({}),
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('profile').data.title })),
  component: MyDataPage,
})
