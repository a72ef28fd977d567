import { createFileRoute } from '@tanstack/react-router'
import { ListChecks } from 'lucide-react'
import { opportunityOperators } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { listSearch, loadEntries } from '#web/areas/master-data/search.ts'
import { PropertyStatusesPage } from '#web/areas/master-data/settings-pages.tsx'

export const Route = createFileRoute('/_admin/admin-sahl/property-settings/status')({
  staticData: {
    access: opportunityOperators,
    name: { ar: 'حالات العقارات', en: 'Property statuses' },
    words: ['master-data', 'admin'],
    menus: { operator: { icon: ListChecks, group: 'opportunities', place: 54 } },
  },
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadEntries(context, 'property-statuses', deps),
  head: ({ match }) => pageHead(match),
  component: PropertyStatusesPage,
})
