import { createFileRoute } from '@tanstack/react-router'
import { Handshake } from 'lucide-react'
import { opportunityOperators } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { listSearch, loadEntries } from '#web/areas/master-data/search.ts'
import { InvestmentTypesPage } from '#web/areas/master-data/settings-pages.tsx'

export const Route = createFileRoute('/_admin/admin-sahl/property-settings/investment-type')({
  staticData: {
    access: opportunityOperators,
    name: { ar: 'صيغ الاستثمار', en: 'Contract types' },
    words: ['master-data', 'admin'],
    menus: { operator: { icon: Handshake, group: 'opportunities', place: 56 } },
  },
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadEntries(context, 'investment-types', deps),
  head: ({ match }) => pageHead(match),
  component: InvestmentTypesPage,
})
