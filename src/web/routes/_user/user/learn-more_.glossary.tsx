import { createFileRoute } from '@tanstack/react-router'
import { everyone } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { GlossaryPage } from '#web/areas/learn/glossary.tsx'
import { loadTerms } from '#web/areas/learn/load.ts'

export const Route = createFileRoute('/_user/user/learn-more_/glossary')({
  staticData: { access: everyone, keep: [], siteMap: 'stands', words: ['learn'] },
  loader: ({ context, location }) => loadTerms({ context, location }),
  head: ({ match }) =>
    pageHead(match, ({ words }) => {
      const { title, description } = words.of('learn').glossary
      return { title, description }
    }),
  component: GlossaryPage,
})
