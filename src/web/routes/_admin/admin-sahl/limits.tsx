import { createFileRoute } from '@tanstack/react-router'
import { Gauge } from 'lucide-react'
import { administrationReaders } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { formSearch } from '#web/app/session/sign-in-search.ts'
import { CapsPage } from '#web/areas/limits/caps.tsx'

export const Route = createFileRoute('/_admin/admin-sahl/limits')({
  staticData: {
    access: administrationReaders,
    name: { ar: 'حدود الاستثمار', en: 'Investment limits' },
    words: ['limits', 'admin'],
    menus: {
      operator: { icon: Gauge, group: 'system', place: 88 },
    },
  },
  validateSearch: formSearch,
  loader: ({ context }) => context.api.limits.caps({}),
  head: ({ match }) => pageHead(match),
  component: CapsPage,
})
