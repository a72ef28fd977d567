import { createFileRoute } from '@tanstack/react-router'
import { FileSpreadsheet } from 'lucide-react'
import { statementList } from '#modules/statements/lists.ts'
import { financeOperators } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadFromCursor } from '#web/app/routing/stale-cursor.ts'
import { StatementsPage } from '#web/areas/statements/list.tsx'
import type { ListAddress } from '#web/components/list/address.ts'
import { listCall, readOperatorsAddress } from '#web/components/list/operators-address.ts'

export const Route = createFileRoute('/_admin/admin-sahl/statement/')({
  staticData: {
    access: financeOperators,
    name: { ar: 'كشوف البنك', en: 'Bank statements' },
    words: ['statements', 'admin'],
    menus: {
      operator: { icon: FileSpreadsheet, group: 'books', place: 82 },
    },
  },
  validateSearch: (search): ListAddress<typeof statementList> => readOperatorsAddress(statementList, search),
  loaderDeps: ({ search }) => listCall(statementList, search),
  loader: ({ context, deps }) => loadFromCursor(deps, context.api.statements.statements),
  head: ({ match }) => pageHead(match),
  pendingMs: Number.POSITIVE_INFINITY,
  component: StatementsPage,
})
