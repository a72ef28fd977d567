import { createFileRoute } from '@tanstack/react-router'
import { administrators } from '#web/app/access.ts'
import { pageHead } from '#web/app/head.ts'
import { ProposeCorrectionPage } from '#web/areas/corrections/add.tsx'

export const Route = createFileRoute('/_admin/admin-sahl/books/correction')({
  staticData: { access: administrators, words: ['corrections', 'admin'] },
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('corrections').add.title })),
  component: ProposeCorrectionPage,
})
