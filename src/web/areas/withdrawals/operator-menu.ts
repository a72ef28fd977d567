import { Banknote } from 'lucide-react'
import type { MenuItem } from '#web/app/layouts/menus.ts'

export const menu: readonly MenuItem[] = [
  { to: '/admin-sahl/wallet', icon: Banknote, place: 33, label: { ar: 'طلبات السحب', en: 'Withdrawals' } },
]
