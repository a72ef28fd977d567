import { ScrollText } from 'lucide-react'
import type { MenuItem } from '#web/app/layouts/menus.ts'

export const menu: readonly MenuItem[] = [
  {
    to: '/admin-sahl/audit-log',
    icon: ScrollText,
    place: 85,
    label: { ar: 'سجل التدقيق', en: 'Audit log' },
  },
]
