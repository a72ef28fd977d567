import { createFileRoute } from '@tanstack/react-router'
import { requestList } from '#modules/limits/lists.ts'
import { operatorsOfCustomers } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadFromCursor } from '#web/app/routing/stale-cursor.ts'
import { QualificationQueue } from '#web/areas/limits/queue.tsx'
import { type ListAddress, readListAddress } from '#web/components/list/address.ts'

export const Route = createFileRoute('/_admin/admin-sahl/qualification')({
  staticData: { access: operatorsOfCustomers, words: ['limits', 'admin'] },
  validateSearch: (search): ListAddress<typeof requestList> => readListAddress(requestList, search),
  loaderDeps: ({ search: { sort, cursor } }) => ({ sort, cursor }),
  loader: ({ context, deps }) => loadFromCursor(deps, context.api.limits.requests),
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('limits').queue.title })),
  component: QualificationQueue,
})
