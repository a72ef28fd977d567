import { createFileRoute } from '@tanstack/react-router'
import { Activity } from 'lucide-react'
import { administrationReaders } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { PlatformPage } from '#web/areas/platform/state.tsx'

export const Route = createFileRoute('/_admin/admin/')({
  staticData: {
    access: administrationReaders,
    name: { ar: 'حالة المنصة', en: 'Platform' },
    parent: '/admin-sahl',
    words: ['platform', 'admin'],
    menus: { operator: { icon: Activity, group: 'system', place: 50 } },
  },
  loader: ({ context: { api } }) => api.monitoring.platform({}),
  head: ({ match }) => pageHead(match),
  component: PlatformPage,
})
