import { createFileRoute } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import { auditList } from '#modules/audit/lists.ts'
import { administrationReaders } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadFromCursor } from '#web/app/routing/stale-cursor.ts'
import { AuditLogPage } from '#web/areas/audit/audit-log.tsx'
import type { ListAddress } from '#web/components/list/address.ts'
import { listCall, readOperatorsAddress } from '#web/components/list/operators-address.ts'

export const Route = createFileRoute('/_admin/admin-sahl/audit-log')({
  staticData: {
    access: administrationReaders,
    name: { ar: 'سجل التدقيق', en: 'Audit log' },
    words: ['audit'],
    menus: {
      operator: { icon: ScrollText, group: 'system', place: 85 },
    },
  },
  validateSearch: (search): ListAddress<typeof auditList> => readOperatorsAddress(auditList, search),
  loaderDeps: ({ search }) => listCall(auditList, search),
  loader: async ({ context: { api }, deps }) => {
    const [part, state] = await Promise.all([
      loadFromCursor(deps, api.reporting.audit),
      api.reporting.auditState({}),
    ])
    return { part, state }
  },
  head: ({ match }) => pageHead(match),
  // Keeps the current rows until the next ones arrive, so that a filter does not lose place and focus.
  pendingMs: Number.POSITIVE_INFINITY,
  component: AuditLogPage,
})
