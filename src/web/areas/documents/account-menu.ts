import { FileText } from 'lucide-react'
import type { MenuItem } from '#web/app/layouts/menus.ts'

export const menu: readonly MenuItem[] = [
  { to: '/user/documents', icon: FileText, place: 15, label: { ar: 'المستندات', en: 'Documents' } },
]
