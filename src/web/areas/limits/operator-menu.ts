import { BadgeCheck, Gauge } from 'lucide-react'
import type { MenuItem } from '#web/app/layouts/menus.ts'

export const menu: readonly MenuItem[] = [
  {
    to: '/admin-sahl/qualification',
    icon: BadgeCheck,
    place: 25,
    label: { ar: 'طلبات التأهيل', en: 'Qualification' },
  },
  {
    to: '/admin-sahl/limits',
    icon: Gauge,
    place: 88,
    label: { ar: 'حدود الاستثمار', en: 'Investment limits' },
  },
]
