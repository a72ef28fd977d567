import { createFileRoute } from '@tanstack/react-router'
import { Scale } from 'lucide-react'
import { financeStaff, isAllowed } from '#kit/duties.ts'
import { isCalendarDay, systemClock } from '#kit/time.ts'
import { financeOperators } from '#web/app/access/operators.ts'
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
  loader: async ({ context: { api, session }, deps }) => {
    // Auditors read the balance, and start no comparison.
    const mayCompare = isAllowed(session.current().roles, financeStaff)
    const [balance, reconciliation] = await Promise.all([
      api.books.trialBalance(deps),
      mayCompare ? api.payments.reconciliation({}) : null,
    ])
    return { balance, reconciliation, now: systemClock().toISOString() }
  },
  head: ({ match }) => pageHead(match),
  pendingMs: Number.POSITIVE_INFINITY,
  component: TrialBalancePage,
})
