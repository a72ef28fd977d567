import { createFileRoute } from '@tanstack/react-router'
import { Settings2 } from 'lucide-react'
import { administrators } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { SettingsPage } from '#web/areas/settings/settings.tsx'

export const Route = createFileRoute('/_admin/admin-sahl/general-settings')({
  staticData: {
    access: administrators,
    words: ['settings'],
    menus: {
      operator: {
        icon: Settings2,
        place: 90,
        label: { ar: 'الإعدادات العامة', en: 'General settings' },
      },
    },
  },
  loader: ({ context: { api } }) => api.settings.settings({}),
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('settings').title })),
  component: SettingsPage,
})
