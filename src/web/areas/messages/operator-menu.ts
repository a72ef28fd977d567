import { MailWarning } from 'lucide-react'
import type { MenuItem } from '#web/app/layouts/menus.ts'

export const menu: readonly MenuItem[] = [
  {
    to: '/admin-sahl/messages',
    icon: MailWarning,
    place: 80,
    label: { ar: 'الرسائل المتعثرة', en: 'Undelivered messages' },
  },
]
