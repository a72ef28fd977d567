import { KeyRound } from 'lucide-react'
import type { MenuItem } from '#web/app/layouts/menus.ts'

export const menu: readonly MenuItem[] = [
  { to: '/admin-sahl/passkeys', icon: KeyRound, place: 95, label: { ar: 'مفاتيح المرور', en: 'Passkeys' } },
]
