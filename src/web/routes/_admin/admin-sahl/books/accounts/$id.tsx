import { createFileRoute } from '@tanstack/react-router'
import { entryList } from '#modules/ledger/lists.ts'
import { financeOperators } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadFromCursor } from '#web/app/routing/stale-cursor.ts'
import { AccountPage } from '#web/areas/books/account.tsx'
import type { ListAddress } from '#web/components/list/address.ts'
import { listCall, readOperatorsAddress } from '#web/components/list/operators-address.ts'

export const Route = createFileRoute('/_admin/admin-sahl/books/accounts/$id')({
  staticData: {
    access: financeOperators,
    name: { ar: 'حساب في الدفاتر', en: 'Ledger account' },
    words: ['books', 'admin'],
  },
  validateSearch: (search): ListAddress<typeof entryList> => readOperatorsAddress(entryList, search),
  loaderDeps: ({ search }) => listCall(entryList, search),
  loader: ({ context: { api }, params: { id }, deps }) =>
    loadFromCursor(deps, (asked) => api.books.account({ id, ...asked })),
  head: ({ match, loaderData }) =>
    pageHead(match, ({ words }) => {
      const { accounts, title } = words.of('books')
      return { title: loaderData ? accounts[loaderData.account.kind] : title }
    }),
  pendingMs: Number.POSITIVE_INFINITY,
  component: AccountPage,
})
