import { createFileRoute } from '@tanstack/react-router'
import { Shapes } from 'lucide-react'
import { opportunityOperators } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { listSearch, loadEntries } from '#web/areas/master-data/search.ts'
import { PropertyTypesPage } from '#web/areas/master-data/settings-pages.tsx'

export const Route = createFileRoute('/_admin/admin-sahl/property-settings/type')({
  staticData: {
    access: opportunityOperators,
    name: { ar: 'أنواع العقارات', en: 'Property types' },
    words: ['master-data', 'admin'],
    menus: { operator: { icon: Shapes, group: 'opportunities', place: 52 } },
  },
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadEntries(context, 'property-types', deps),
  head: ({ match }) => pageHead(match),
  component: PropertyTypesPage,
})
