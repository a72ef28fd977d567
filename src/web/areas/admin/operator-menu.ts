import { LayoutDashboard, Users } from 'lucide-react'
import type { MenuItem } from '#web/app/layouts/menus.ts'

export const menu: readonly MenuItem[] = [
  {
    to: '/admin-sahl',
    icon: LayoutDashboard,
    place: 10,
    label: { ar: 'الرئيسية', en: 'Dashboard' },
    alsoFor: ['cms', 'customer-admin'],
  },
  {
    to: '/admin-sahl/customer',
    icon: Users,
    place: 20,
    label: { ar: 'العملاء', en: 'Customers' },
    alsoFor: ['customer-admin'],
  },
]
