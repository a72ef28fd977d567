import { ChartPie } from 'lucide-react'
import type { MenuItem } from '#web/app/layouts/menus.ts'

export const menu: readonly MenuItem[] = [
  { to: '/user/portfolio', icon: ChartPie, place: 20, label: { ar: 'استثماراتي', en: 'Portfolio' } },
]
