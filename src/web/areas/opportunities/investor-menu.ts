import { Building2 } from 'lucide-react'
import type { MenuItem } from '#web/app/layouts/menus.ts'

export const menu: readonly MenuItem[] = [
  {
    to: '/user/properties',
    icon: Building2,
    place: 10,
    label: { ar: 'الفرص', en: 'Opportunities' },
    labelForInvestors: { ar: 'الرئيسية', en: 'Dashboard' },
  },
]
