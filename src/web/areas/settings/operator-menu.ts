import { Settings2 } from 'lucide-react'
import type { MenuItem } from '#web/app/layouts/menus.ts'

export const menu: readonly MenuItem[] = [
  {
    to: '/admin-sahl/general-settings',
    icon: Settings2,
    place: 90,
    label: { ar: 'الإعدادات العامة', en: 'General settings' },
  },
]
