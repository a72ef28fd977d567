import { createFileRoute } from '@tanstack/react-router'
import { UserCog } from 'lucide-react'
import { accountList } from '#modules/identity/lists.ts'
import { administrationReaders } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadFromCursor } from '#web/app/routing/stale-cursor.ts'
import { PlatformAccountsPage } from '#web/areas/accounts/accounts.tsx'
import type { ListAddress } from '#web/components/list/address.ts'
import { listCall, readOperatorsAddress } from '#web/components/list/operators-address.ts'

export const Route = createFileRoute('/_admin/admin/user/')({
  staticData: {
    access: administrationReaders,
    name: { ar: 'إدارة الحسابات', en: 'Account control' },
    parent: '/admin-sahl',
    words: ['accounts', 'admin'],
    menus: { operator: { icon: UserCog, group: 'system', place: 51 } },
  },
  validateSearch: (search): ListAddress<typeof accountList> => readOperatorsAddress(accountList, search),
  loaderDeps: ({ search }) => listCall(accountList, search),
  loader: ({ context, deps }) => loadFromCursor(deps, context.api.accounts.accounts),
  head: ({ match }) => pageHead(match),
  // Keeps the current rows until the next ones arrive, so that a filter does not lose place and focus.
  pendingMs: Number.POSITIVE_INFINITY,
  component: PlatformAccountsPage,
})
