import { IdCard } from 'lucide-react'
import type { MenuItem } from '#web/app/layouts/menus.ts'

export const menu: readonly MenuItem[] = [
  { to: '/user/kyc', icon: IdCard, place: 20, label: { ar: 'التحقق من الهوية', en: 'Identity check' } },
]
