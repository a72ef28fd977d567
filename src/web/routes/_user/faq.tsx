import { createFileRoute } from '@tanstack/react-router'
import { everyone } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { FaqPage } from '#web/areas/faq/faq.tsx'

export const Route = createFileRoute('/_user/faq')({
  staticData: { access: everyone, keep: [], siteMap: 'stands', words: ['faq'] },
  head: ({ match }) =>
    pageHead(match, ({ words }) => {
      const { title, description } = words.of('faq')
      return { title, description }
    }),
  component: FaqPage,
})
