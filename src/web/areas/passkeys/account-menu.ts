import { KeyRound } from 'lucide-react'
import type { MenuItem } from '#web/app/layouts/menus.ts'

export const menu: readonly MenuItem[] = [
  { to: '/user/passkeys', icon: KeyRound, place: 40, label: { ar: 'مفاتيح المرور', en: 'Passkeys' } },
  { to: '/admin-sahl/passkeys', icon: KeyRound, place: 40, label: { ar: 'مفاتيح المرور', en: 'Passkeys' } },
]
