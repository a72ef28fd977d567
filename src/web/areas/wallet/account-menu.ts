import { ReceiptText } from 'lucide-react'
import type { MenuItem } from '#web/app/layouts/menus.ts'

export const menu: readonly MenuItem[] = [
  { to: '/user/transaction', icon: ReceiptText, place: 10, label: { ar: 'المعاملات', en: 'Transactions' } },
]
