import { Wallet } from 'lucide-react'
import type { MenuItem } from '#web/app/layouts/menus.ts'

export const menu: readonly MenuItem[] = [
  { to: '/user/wallet', icon: Wallet, place: 40, label: { ar: 'المحفظة', en: 'Wallet' } },
]
