import { createFileRoute } from '@tanstack/react-router'
import { everyone } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { ArticlePage } from '#web/areas/learn/article.tsx'
import { loadArticle } from '#web/areas/learn/load.ts'

export const Route = createFileRoute('/_user/user/learn-more_/$slug')({
  staticData: {
    access: everyone,
    keep: [],
    words: ['learn'],
  },
  loader: ({ context, location, params }) => loadArticle({ context, location }, params.slug),
  head: ({ match, loaderData }) =>
    pageHead(match, () => ({
      title: loaderData!.article.title,
      description: loaderData!.article.summary,
    })),
  component: ArticlePage,
})
