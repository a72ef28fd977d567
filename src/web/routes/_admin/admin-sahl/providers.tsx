import { createFileRoute } from '@tanstack/react-router'
import { Plug } from 'lucide-react'
import { administrationReaders } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { ProvidersPage } from '#web/areas/platform/providers.tsx'

export const Route = createFileRoute('/_admin/admin-sahl/providers')({
  staticData: {
    access: administrationReaders,
    name: { ar: 'المزوّدون', en: 'Providers' },
    words: ['platform', 'admin'],
    menus: { operator: { icon: Plug, group: 'system', place: 82 } },
  },
  loader: ({ context: { api } }) => api.monitoring.providers({}),
  head: ({ match }) => pageHead(match),
  component: ProvidersPage,
})
