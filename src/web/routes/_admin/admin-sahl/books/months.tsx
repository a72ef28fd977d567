import { createFileRoute } from '@tanstack/react-router'
import { CalendarCheck } from 'lucide-react'
import { financeOperators } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { MonthsPage } from '#web/areas/books/months.tsx'
import { monthQuestions } from '#web/areas/books/questions.ts'
import { askedAbout } from '#web/components/form/asked.ts'

export const Route = createFileRoute('/_admin/admin-sahl/books/months')({
  staticData: {
    access: financeOperators,
    name: { ar: 'إقفال الأشهر', en: 'Month end' },
    words: ['books', 'admin'],
    menus: { operator: { icon: CalendarCheck, group: 'books', place: 85 } },
  },
  validateSearch: (search): { ask?: string; form?: string } => askedAbout(search, monthQuestions),
  loader: ({ context: { api } }) => api.periods.list({}),
  head: ({ match }) => pageHead(match),
  pendingMs: Number.POSITIVE_INFINITY,
  component: MonthsPage,
})
