import { createFileRoute } from '@tanstack/react-router'
import { financeMakers } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { AddStatementPage } from '#web/areas/statements/add.tsx'

export const Route = createFileRoute('/_admin/admin-sahl/statement/new')({
  staticData: {
    access: financeMakers,
    name: { ar: 'استيراد كشف البنك', en: 'Import a statement' },
    words: ['statements', 'admin'],
  },
  head: ({ match }) => pageHead(match),
  component: AddStatementPage,
})
