import { createFileRoute } from '@tanstack/react-router'
import { isCalendarDay } from '#kit/time.ts'
import { financeOperators } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { BankAccountPage } from '#web/areas/statements/account.tsx'

export const Route = createFileRoute('/_admin/admin-sahl/statement/account')({
  staticData: {
    access: financeOperators,
    name: { ar: 'البنك والدفاتر', en: 'Bank and books' },
    words: ['statements', 'admin'],
  },
  validateSearch: ({ on, ask }: Record<string, unknown>): { on?: string; ask?: string } => ({
    ...(typeof on === 'string' && isCalendarDay(on) ? { on } : {}),
    ...(typeof ask === 'string' ? { ask } : {}),
  }),
  loaderDeps: ({ search: { on } }) => ({ on }),
  loader: ({ context: { api }, deps }) => api.statements.account(deps),
  head: ({ match }) => pageHead(match),
  pendingMs: Number.POSITIVE_INFINITY,
  component: BankAccountPage,
})
