import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/app/head.ts'
import { OpportunityPage } from '#web/pages/opportunities/detail.tsx'

export const Route = createFileRoute('/_user/user/properties/$id')({
  staticData: { words: ['opportunities'] },
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('opportunities').title })),
  component: OpportunityPage,
})
