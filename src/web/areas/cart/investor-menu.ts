import { ShoppingCart } from 'lucide-react'
import type { MenuItem } from '#web/app/layouts/menus.ts'

export const menu: readonly MenuItem[] = [
  { to: '/user/cart', icon: ShoppingCart, place: 30, label: { ar: 'السلة', en: 'Cart' } },
]
