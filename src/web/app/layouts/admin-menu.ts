import { LayoutDashboard, type LucideIcon, Users } from 'lucide-react'
import type { Role } from '#kit/contract.ts'
import { accessRuleOf } from '../access.ts'

export interface AdminItem {
  readonly key: 'dashboard' | 'customers'
  readonly to: '/admin-sahl' | '/admin-sahl/customer'
  readonly icon: LucideIcon
}

/** The back office's pages, in the order of the menu; a page joins when it exists. */
const items: readonly AdminItem[] = [
  { key: 'dashboard', to: '/admin-sahl', icon: LayoutDashboard },
  { key: 'customers', to: '/admin-sahl/customer', icon: Users },
]

/** What of the menu these roles open: the same table decides that guards the pages. */
export const adminMenuOf = (roles: readonly Role[]): readonly AdminItem[] =>
  items.filter(({ to }) => accessRuleOf(to)?.roles?.some((role) => roles.includes(role)))
