import { createFileRoute } from '@tanstack/react-router'
import { LayoutDashboard } from 'lucide-react'
import { systemClock } from '#kit/time.ts'
import { type PeriodStep, steps } from '#modules/reporting/vocabulary.ts'
import { operators } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { DashboardPage } from '#web/areas/admin/dashboard.tsx'

export const Route = createFileRoute('/_admin/admin-sahl/')({
  staticData: {
    access: operators,
    name: { ar: 'الرئيسية', en: 'Dashboard' },
    words: ['admin', 'opportunity-editor'],
    menus: {
      operator: { icon: LayoutDashboard, group: 'first', place: 10, alsoFor: ['cms', 'customer-admin'] },
    },
  },
  validateSearch: ({ by }: Record<string, unknown>): { by?: PeriodStep } => {
    const step = steps.find((one) => one === by)
    return step && step !== 'day' ? { by: step } : {}
  },
  loaderDeps: ({ search: { by } }) => ({ by }),
  loader: async ({ context: { api }, deps }) => ({
    dashboard: await api.reporting.dashboard(deps),
    now: systemClock().toISOString(),
  }),
  // The figures stay until those of another step arrive.
  pendingMs: Number.POSITIVE_INFINITY,
  head: ({ match }) => pageHead(match),
  component: DashboardPage,
})
