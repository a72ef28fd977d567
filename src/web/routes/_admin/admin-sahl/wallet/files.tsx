import { createFileRoute } from '@tanstack/react-router'
import { batchList } from '#modules/withdrawals/lists.ts'
import { financeOperators } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadFromCursor } from '#web/app/routing/stale-cursor.ts'
import { BankFilesPage } from '#web/areas/withdrawals/bank-files.tsx'
import type { ListAddress } from '#web/components/list/address.ts'
import { listCall, readOperatorsAddress } from '#web/components/list/operators-address.ts'

export const Route = createFileRoute('/_admin/admin-sahl/wallet/files')({
  staticData: {
    access: financeOperators,
    name: { ar: 'ملفات البنك', en: 'Bank files' },
    words: ['withdrawals', 'admin'],
  },
  validateSearch: (search): ListAddress<typeof batchList> => readOperatorsAddress(batchList, search),
  loaderDeps: ({ search }) => listCall(batchList, search),
  loader: async ({ context: { api }, deps }) => {
    const part = await loadFromCursor(deps, api.withdrawals.batches)
    const files = part.items.map(({ reference }) => reference).join(',')
    const { items: lines } = files === '' ? { items: [] } : await api.statements.matchedLines({ files })
    return { part, lines }
  },
  head: ({ match }) => pageHead(match),
  component: BankFilesPage,
})
