import { createFileRoute } from '@tanstack/react-router'
import { FileWarning } from 'lucide-react'
import { breakList } from '#modules/books/lists.ts'
import { financeOperators } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadFromCursor } from '#web/app/routing/stale-cursor.ts'
import { BreaksPage } from '#web/areas/books/breaks.tsx'
import { breakQuestions } from '#web/areas/books/questions.ts'
import { askedAbout } from '#web/components/form/asked.ts'
import type { ListAddress } from '#web/components/list/address.ts'
import { listCall, readOperatorsAddress } from '#web/components/list/operators-address.ts'

type Search = ListAddress<typeof breakList> & { ask?: string; form?: string }

export const Route = createFileRoute('/_admin/admin-sahl/books/breaks')({
  staticData: {
    access: financeOperators,
    name: { ar: 'فروقات الدفاتر', en: 'Differences in the books' },
    words: ['books', 'admin'],
    menus: { operator: { icon: FileWarning, group: 'books', place: 83 } },
  },
  validateSearch: (search): Search => ({
    ...readOperatorsAddress(breakList, search),
    ...askedAbout(search, breakQuestions),
  }),
  loaderDeps: ({ search }) => listCall(breakList, search),
  loader: ({ context: { api }, deps }) => loadFromCursor(deps, api.books.breaks),
  head: ({ match }) => pageHead(match),
  pendingMs: Number.POSITIVE_INFINITY,
  component: BreaksPage,
})
