import { Handshake } from 'lucide-react'
import type { MenuItem } from '#web/app/layouts/menus.ts'

export const menu: readonly MenuItem[] = [
  { to: '/admin-sahl/approvals', icon: Handshake, place: 15, label: { ar: 'الموافقات', en: 'Approvals' } },
]
