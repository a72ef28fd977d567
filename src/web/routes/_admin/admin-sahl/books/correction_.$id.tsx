import { createFileRoute } from '@tanstack/react-router'
import { administrators } from '#web/app/access/access.ts'
import { orNotFound } from '#web/app/api/errors.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { CorrectionPage } from '#web/areas/corrections/one.tsx'

export const Route = createFileRoute('/_admin/admin-sahl/books/correction_/$id')({
  staticData: { access: administrators, words: ['corrections', 'admin'] },
  loader: ({ context: { api }, params: { id } }) => api.corrections.correction({ id }).catch(orNotFound),
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('corrections').one.title })),
  component: CorrectionPage,
})
