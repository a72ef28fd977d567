import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/app/head.ts'
import { CustomerPage } from '#web/pages/admin/customer.tsx'

export const Route = createFileRoute('/_admin/admin-sahl/customer/$id')({
  staticData: { words: ['admin'] },
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('admin').title })),
  component: CustomerPage,
})
