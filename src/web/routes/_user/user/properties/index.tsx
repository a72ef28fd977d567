import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/app/head.ts'
import { OpportunitiesPage } from '#web/pages/opportunities/list.tsx'

export const Route = createFileRoute('/_user/user/properties/')({
  staticData: { words: ['opportunities'] },
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('opportunities').title })),
  component: OpportunitiesPage,
})
