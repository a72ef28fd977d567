import { createFileRoute } from '@tanstack/react-router'
import { LayoutDashboard } from 'lucide-react'
import { systemClock } from '#kit/time.ts'
import { operators } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { DashboardPage } from '#web/areas/admin/dashboard.tsx'

export const Route = createFileRoute('/_admin/admin-sahl/')({
  staticData: {
    access: operators,
    name: { ar: 'الرئيسية', en: 'Dashboard' },
    words: ['admin'],
    menus: {
      operator: { icon: LayoutDashboard, group: 'first', place: 10, alsoFor: ['cms', 'customer-admin'] },
    },
  },
  loader: async ({ context: { api, session } }) => {
    const isAdmin = session.current().roles.includes('admin')
    const [dashboard, open, reconciliation] = await Promise.all([
      api.reporting.dashboard({}),
      api.opportunities.list({ status: ['available', 'new'], sort: 'most_funded', limit: 5 }),
      isAdmin ? api.payments.reconciliation({}) : null,
    ])
    return { dashboard, opportunities: open.items, reconciliation, now: systemClock().toISOString() }
  },
  head: ({ match }) => pageHead(match),
  component: DashboardPage,
})
