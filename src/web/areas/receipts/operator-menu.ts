import { Landmark } from 'lucide-react'
import type { MenuItem } from '#web/app/layouts/menus.ts'

export const menu: readonly MenuItem[] = [
  {
    to: '/admin-sahl/receipt',
    icon: Landmark,
    place: 34,
    label: { ar: 'الحوالات الواردة', en: 'Bank receipts' },
  },
]
