import { ShieldUser, UserSearch } from 'lucide-react'
import type { MenuItem } from '#web/app/layouts/menus.ts'

export const menu: readonly MenuItem[] = [
  { to: '/admin-sahl/user', icon: UserSearch, place: 60, label: { ar: 'الحسابات', en: 'Accounts' } },
  { to: '/admin-sahl/admin-list', icon: ShieldUser, place: 62, label: { ar: 'المشرفون', en: 'Operators' } },
]
