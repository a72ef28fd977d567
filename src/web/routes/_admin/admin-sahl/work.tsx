import { createFileRoute } from '@tanstack/react-router'
import { ListTodo } from 'lucide-react'
import type { WorkView } from '#modules/work/vocabulary.ts'
import { workingOperators } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { OpenWorkPage } from '#web/areas/work/open-work.tsx'

export const Route = createFileRoute('/_admin/admin-sahl/work')({
  staticData: {
    access: workingOperators,
    name: { ar: 'أعمالي', en: 'My work' },
    words: ['work', 'admin'],
    menus: { operator: { icon: ListTodo, group: 'first', place: 11, alsoFor: ['customer-admin'] } },
  },
  validateSearch: ({ view }: Record<string, unknown>): { view?: WorkView } =>
    view === 'overdue' ? { view } : {},
  loaderDeps: ({ search: { view = 'assigned' } }) => ({ view }),
  loader: ({ context: { api }, deps }) => api.work.open(deps),
  head: ({ match }) => pageHead(match),
  // Keeps the current rows until the next ones arrive.
  pendingMs: Number.POSITIVE_INFINITY,
  component: OpenWorkPage,
})
