import { Building2 } from 'lucide-react'
import type { MenuItem } from '#web/app/layouts/menus.ts'

export const menu: readonly MenuItem[] = [
  { to: '/admin-sahl/opportunity', icon: Building2, place: 32, label: { ar: 'الفرص', en: 'Opportunities' } },
]
