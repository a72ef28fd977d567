import { LayoutDashboard } from 'lucide-react'
import type { MenuItem } from '#web/app/layouts/menus.ts'

export const menu: readonly MenuItem[] = [
  { to: '/admin-sahl', icon: LayoutDashboard, place: 90, label: { ar: 'لوحة الإدارة', en: 'Back office' } },
]
