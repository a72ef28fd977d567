import { createFileRoute } from '@tanstack/react-router'
import { lineList } from '#modules/statements/lists.ts'
import { financeOperators } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadFromCursor } from '#web/app/routing/stale-cursor.ts'
import { StatementPage } from '#web/areas/statements/one.tsx'
import type { ListAddress } from '#web/components/list/address.ts'
import { listCall, readOperatorsAddress } from '#web/components/list/operators-address.ts'

export const Route = createFileRoute('/_admin/admin-sahl/statement/$id')({
  staticData: {
    access: financeOperators,
    name: { ar: 'كشف البنك', en: 'Bank statement' },
    words: ['statements', 'admin'],
  },
  // The open dialog of the page.
  validateSearch: (search: Record<string, unknown>): ListAddress<typeof lineList> & { ask?: string } => ({
    ...readOperatorsAddress(lineList, search),
    ...(typeof search.ask === 'string' ? { ask: search.ask } : {}),
  }),
  loaderDeps: ({ search }) => listCall(lineList, search),
  loader: ({ context, deps, params: { id } }) =>
    loadFromCursor(deps, (asked) => context.api.statements.statement({ id, ...asked })),
  head: ({ match }) => pageHead(match),
  // The rows stay until the next ones are there: whoever filters keeps their place, and the focus with it.
  pendingMs: Number.POSITIVE_INFINITY,
  component: StatementPage,
})
