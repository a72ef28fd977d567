import { createFileRoute } from '@tanstack/react-router'
import { investors } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { formSearch } from '#web/app/session/sign-in-search.ts'
import { QualificationPage } from '#web/areas/limits/own-page.tsx'

export const Route = createFileRoute('/_user/user/qualification')({
  staticData: { access: investors, words: ['limits', 'profile'] },
  validateSearch: formSearch,
  loader: ({ context }) => context.api.limits.ownLimits({}),
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('limits').own.title })),
  component: QualificationPage,
})
