import { createFileRoute } from '@tanstack/react-router'
import { decisionList } from '#modules/verification/lists.ts'
import { customerOperators } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadFromCursor } from '#web/app/routing/stale-cursor.ts'
import { CheckDecisionsPage } from '#web/areas/reports/check-decisions.tsx'
import type { ListAddress } from '#web/components/list/address.ts'
import { listCall, readOperatorsAddress } from '#web/components/list/operators-address.ts'

export const Route = createFileRoute('/_admin/admin-sahl/reports/check-decisions')({
  staticData: {
    access: customerOperators,
    name: { ar: 'قرارات التحقق من الهوية', en: 'Identity checks decided' },
    words: ['reports', 'admin'],
  },
  validateSearch: (search): ListAddress<typeof decisionList> => readOperatorsAddress(decisionList, search),
  loaderDeps: ({ search }) => listCall(decisionList, search),
  loader: ({ context: { api }, deps }) => loadFromCursor(deps, api.reporting.checkDecisions),
  head: ({ match }) => pageHead(match),
  pendingMs: Number.POSITIVE_INFINITY,
  component: CheckDecisionsPage,
})
