import { UserRound } from 'lucide-react'
import type { MenuItem } from '#web/app/layouts/menus.ts'

export const menu: readonly MenuItem[] = [
  { to: '/user/profile', icon: UserRound, place: 5, label: { ar: 'ملفي الشخصي', en: 'My profile' } },
]
