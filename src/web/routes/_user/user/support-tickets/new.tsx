import { createFileRoute } from '@tanstack/react-router'
import { investors } from '#web/app/access/access.ts'
import { orNotFound } from '#web/app/api/errors.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { NewRequestPage } from '#web/areas/support/new-request.tsx'
import { readId } from '#web/areas/wallet/read-id.ts'

export const Route = createFileRoute('/_user/user/support-tickets/new')({
  staticData: { access: investors, words: ['support'] },
  // The transaction that the request is about.
  validateSearch: (search) => readId(search, 'transaction'),
  loaderDeps: ({ search: { transaction } }) => ({ transaction }),
  loader: async ({ context: { api }, deps: { transaction } }) => {
    const faq = await api.content.page({ page: 'faq' })
    if (transaction === undefined) return { about: null, faq }
    const { id, type } = await api.portfolio.transaction({ id: transaction }).catch(orNotFound)
    return { about: { id, type }, faq }
  },
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('support').form.title })),
  component: NewRequestPage,
})
