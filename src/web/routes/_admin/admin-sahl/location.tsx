import { createFileRoute } from '@tanstack/react-router'
import { MapPinned } from 'lucide-react'
import { opportunityOperators } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { LocationPage } from '#web/areas/master-data/list-page.tsx'
import { loadEntries, placesSearch } from '#web/areas/master-data/search.ts'

export const Route = createFileRoute('/_admin/admin-sahl/location')({
  staticData: {
    access: opportunityOperators,
    name: { ar: 'المواقع', en: 'Locations' },
    words: ['master-data', 'admin'],
    menus: { operator: { icon: MapPinned, group: 'opportunities', place: 50 } },
  },
  validateSearch: placesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadEntries(context, deps.list ?? 'cities', deps),
  head: ({ match }) => pageHead(match),
  component: LocationPage,
})
