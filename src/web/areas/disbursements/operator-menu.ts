import { HandCoins } from 'lucide-react'
import type { MenuItem } from '#web/app/layouts/menus.ts'

export const menu: readonly MenuItem[] = [
  {
    to: '/admin-sahl/disbursement',
    icon: HandCoins,
    place: 35,
    label: { ar: 'التوزيعات', en: 'Disbursements' },
  },
]
