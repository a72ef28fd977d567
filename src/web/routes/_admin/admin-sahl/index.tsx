import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/app/head.ts'
import { DashboardPage } from '#web/pages/admin/dashboard.tsx'

export const Route = createFileRoute('/_admin/admin-sahl/')({
  staticData: { words: ['admin'] },
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('admin').title })),
  component: DashboardPage,
})
