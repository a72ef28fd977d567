import { createFileRoute } from '@tanstack/react-router'
import { administrators } from '#web/app/access.ts'
import { pageHead } from '#web/app/head.ts'
import { ProposePage } from '#web/areas/disbursements/propose.tsx'

export const Route = createFileRoute('/_admin/admin-sahl/disbursement/new')({
  staticData: { access: administrators, words: ['disbursements', 'admin'] },
  loader: ({ context }) => context.api.disbursements.properties({}),
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('disbursements').propose.title })),
  component: ProposePage,
})
