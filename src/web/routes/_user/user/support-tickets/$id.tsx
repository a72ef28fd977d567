import { createFileRoute } from '@tanstack/react-router'
import { investors } from '#web/app/access/access.ts'
import { orNotFound } from '#web/app/api/errors.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { RequestPage } from '#web/areas/support/request.tsx'

export const Route = createFileRoute('/_user/user/support-tickets/$id')({
  staticData: { access: investors, words: ['support'] },
  loader: ({ context: { api }, params: { id } }) => api.support.ticket({ id }).catch(orNotFound),
  head: ({ match, loaderData }) =>
    pageHead(match, ({ words }) => ({ title: loaderData?.requestId ?? words.of('support').title })),
  component: RequestPage,
})
