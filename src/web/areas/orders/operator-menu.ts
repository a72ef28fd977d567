import { ReceiptText } from 'lucide-react'
import type { MenuItem } from '#web/app/layouts/menus.ts'

export const menu: readonly MenuItem[] = [
  {
    to: '/admin-sahl/investment',
    icon: ReceiptText,
    place: 30,
    label: { ar: 'الاستثمارات', en: 'Investments' },
  },
]
