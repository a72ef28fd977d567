import { BellRing } from 'lucide-react'
import type { MenuItem } from '#web/app/layouts/menus.ts'

export const menu: readonly MenuItem[] = [
  {
    to: '/admin-sahl/notifications/preferences',
    icon: BellRing,
    place: 45,
    label: { ar: 'إعدادات الإشعارات', en: 'Notification settings' },
  },
]
