import { createFileRoute } from '@tanstack/react-router'
import { draftLineList } from '#modules/statements/lists.ts'
import { financeOperators } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadFromCursor } from '#web/app/routing/stale-cursor.ts'
import { StatementDraftPage } from '#web/areas/statements/draft.tsx'
import type { ListAddress } from '#web/components/list/address.ts'
import { listCall, readOperatorsAddress } from '#web/components/list/operators-address.ts'

export const Route = createFileRoute('/_admin/admin-sahl/statement/draft/$id')({
  staticData: {
    access: financeOperators,
    name: { ar: 'مراجعة كشف قبل استيراده', en: 'Statement before import' },
    words: ['statements', 'admin'],
  },
  validateSearch: (search): ListAddress<typeof draftLineList> => readOperatorsAddress(draftLineList, search),
  loaderDeps: ({ search }) => listCall(draftLineList, search),
  loader: ({ context, deps, params: { id } }) =>
    loadFromCursor(deps, (asked) => context.api.statements.draft({ id, ...asked })),
  head: ({ match }) => pageHead(match),
  // The rows stay until the next ones are there: whoever filters keeps their place, and the focus with it.
  pendingMs: Number.POSITIVE_INFINITY,
  component: StatementDraftPage,
})
