import { createFileRoute } from '@tanstack/react-router'
import { ChartColumn } from 'lucide-react'
import { customerOperators } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { ReportsPage } from '#web/areas/reports/index-page.tsx'

export const Route = createFileRoute('/_admin/admin-sahl/reports/')({
  staticData: {
    access: customerOperators,
    name: { ar: 'التقارير', en: 'Reports' },
    words: ['reports', 'admin'],
    menus: { operator: { icon: ChartColumn, group: 'first', place: 12, alsoFor: ['customer-admin'] } },
  },
  loader: ({ context }) => context.api.reporting.reports({}),
  head: ({ match }) => pageHead(match),
  component: ReportsPage,
})
