import { createFileRoute } from '@tanstack/react-router'
import { Scale } from 'lucide-react'
import { isCalendarDay } from '#kit/time.ts'
import { financeOperators } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { TrialBalancePage } from '#web/areas/books/trial-balance.tsx'

const dayIn = (value: unknown) => (typeof value === 'string' && isCalendarDay(value) ? value : undefined)

export const Route = createFileRoute('/_admin/admin-sahl/books/')({
  staticData: {
    access: financeOperators,
    name: { ar: 'الدفاتر', en: 'Books' },
    words: ['books', 'admin'],
    menus: { operator: { icon: Scale, group: 'books', place: 80 } },
  },
  validateSearch: ({ from, to }: Record<string, unknown>): { from?: string; to?: string } => {
    const days = { from: dayIn(from), to: dayIn(to) }
    return { ...(days.from ? { from: days.from } : {}), ...(days.to ? { to: days.to } : {}) }
  },
  loaderDeps: ({ search: { from, to } }) => ({ from, to }),
  loader: ({ context: { api }, deps }) => api.books.trialBalance(deps),
  head: ({ match }) => pageHead(match),
  pendingMs: Number.POSITIVE_INFINITY,
  component: TrialBalancePage,
})
