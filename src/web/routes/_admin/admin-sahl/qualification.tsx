import { createFileRoute } from '@tanstack/react-router'
import { BadgeCheck } from 'lucide-react'
import { requestList } from '#modules/limits/lists.ts'
import { complianceOperators } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadFromCursor } from '#web/app/routing/stale-cursor.ts'
import { QualificationQueue } from '#web/areas/limits/queue.tsx'
import type { ListAddress } from '#web/components/list/address.ts'
import { listCall, readOperatorsAddress } from '#web/components/list/operators-address.ts'

export const Route = createFileRoute('/_admin/admin-sahl/qualification')({
  staticData: {
    access: complianceOperators,
    name: { ar: 'طلبات التأهيل', en: 'Qualification requests' },
    words: ['limits', 'admin', 'work'],
    menus: {
      operator: { icon: BadgeCheck, group: 'customers', place: 25 },
    },
  },
  validateSearch: (search): ListAddress<typeof requestList> => readOperatorsAddress(requestList, search),
  loaderDeps: ({ search }) => listCall(requestList, search),
  loader: ({ context, deps }) => loadFromCursor(deps, context.api.limits.requests),
  head: ({ match }) => pageHead(match),
  component: QualificationQueue,
})
