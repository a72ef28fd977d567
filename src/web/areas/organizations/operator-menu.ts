import { BriefcaseBusiness } from 'lucide-react'
import type { MenuItem } from '#web/app/layouts/menus.ts'

export const menu: readonly MenuItem[] = [
  {
    to: '/admin-sahl/organization',
    icon: BriefcaseBusiness,
    place: 27,
    label: { ar: 'المنشآت', en: 'Organizations' },
  },
]
