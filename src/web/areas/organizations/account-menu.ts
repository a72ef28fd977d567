import { BriefcaseBusiness } from 'lucide-react'
import type { MenuItem } from '#web/app/layouts/menus.ts'

export const menu: readonly MenuItem[] = [
  {
    to: '/user/organization',
    icon: BriefcaseBusiness,
    place: 50,
    label: { ar: 'منشآتي', en: 'My organizations' },
  },
]
