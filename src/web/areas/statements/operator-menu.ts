import { FileSpreadsheet } from 'lucide-react'
import type { MenuItem } from '#web/app/layouts/menus.ts'

export const menu: readonly MenuItem[] = [
  {
    to: '/admin-sahl/statement',
    icon: FileSpreadsheet,
    place: 82,
    label: { ar: 'كشوف البنك', en: 'Bank statements' },
  },
]
