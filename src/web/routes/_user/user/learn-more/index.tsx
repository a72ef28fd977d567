import { createFileRoute } from '@tanstack/react-router'
import { everyone } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { LearnPage } from '#web/areas/learn/learn.tsx'
import { loadLearn } from '#web/areas/learn/load.ts'

export const Route = createFileRoute('/_user/user/learn-more/')({
  staticData: { access: everyone, keep: [], siteMap: 'stands', words: ['learn'] },
  loader: ({ context, location }) => loadLearn({ context, location }),
  head: ({ match, loaderData }) =>
    pageHead(match, () => ({ title: loaderData!.title, description: loaderData!.description })),
  component: LearnPage,
})
