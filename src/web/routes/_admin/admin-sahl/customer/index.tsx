import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/app/head.ts'
import { CustomersPage } from '#web/pages/admin/customers.tsx'

export const Route = createFileRoute('/_admin/admin-sahl/customer/')({
  staticData: { words: ['admin'] },
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('admin').title })),
  component: CustomersPage,
})
