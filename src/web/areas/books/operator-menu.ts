import { Scale } from 'lucide-react'
import type { MenuItem } from '#web/app/layouts/menus.ts'

export const menu: readonly MenuItem[] = [
  { to: '/admin-sahl/books', icon: Scale, place: 80, label: { ar: 'الدفاتر', en: 'Books' } },
]
