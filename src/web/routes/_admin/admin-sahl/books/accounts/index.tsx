import { createFileRoute } from '@tanstack/react-router'
import { BookOpen } from 'lucide-react'
import { ledgerAccountList } from '#modules/ledger/lists.ts'
import { financeOperators } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadFromCursor } from '#web/app/routing/stale-cursor.ts'
import { LedgerAccountsPage } from '#web/areas/books/accounts.tsx'
import type { ListAddress } from '#web/components/list/address.ts'
import { listCall, readOperatorsAddress } from '#web/components/list/operators-address.ts'

export const Route = createFileRoute('/_admin/admin-sahl/books/accounts/')({
  staticData: {
    access: financeOperators,
    name: { ar: 'حسابات الدفاتر', en: 'Ledger accounts' },
    words: ['books', 'admin'],
    menus: { operator: { icon: BookOpen, group: 'books', place: 81 } },
  },
  validateSearch: (search): ListAddress<typeof ledgerAccountList> =>
    readOperatorsAddress(ledgerAccountList, search),
  loaderDeps: ({ search }) => listCall(ledgerAccountList, search),
  loader: ({ context: { api }, deps }) => loadFromCursor(deps, api.books.accounts),
  head: ({ match }) => pageHead(match),
  // The rows stay until the next ones are there: whoever filters keeps their place, and the focus with it.
  pendingMs: Number.POSITIVE_INFINITY,
  component: LedgerAccountsPage,
})
