import { createFileRoute } from '@tanstack/react-router'
import { Settings2 } from 'lucide-react'
import { administrationReaders } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { SettingsPage } from '#web/areas/settings/settings.tsx'

export const Route = createFileRoute('/_admin/admin-sahl/general-settings')({
  staticData: {
    access: administrationReaders,
    name: { ar: 'الإعدادات العامة', en: 'General settings' },
    words: ['settings'],
    menus: {
      operator: { icon: Settings2, group: 'system', place: 90 },
    },
  },
  async loader({ context: { api } }) {
    const [view, { keys: waiting }] = await Promise.all([
      api.settings.settings({}),
      api.revisions.waiting({}),
    ])
    return { view, waiting }
  },
  head: ({ match }) => pageHead(match),
  component: SettingsPage,
})
