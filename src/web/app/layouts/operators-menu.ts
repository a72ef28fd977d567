import type { Role } from '#kit/contract.ts'
import { type MenuGroup, menuGroups } from './menu-groups.ts'
import { itemsOf, type OperatorEntry, type OperatorItem, place, type Routes } from './menus.ts'

/** Admins see all pages of their duties in the operators' menu; the other roles see the entries that name them. */
const isMeantFor = ({ alsoFor = [] }: OperatorEntry, roles: readonly Role[]): boolean => {
  const [narrow] = roles.filter((role) => role === 'cms' || role === 'customer-admin')
  return narrow === undefined || alsoFor.includes(narrow)
}

/** Returns the operators' menu for these roles, by group and in order. Empty groups are left out. */
export function buildOperatorMenu(
  routes: Routes,
  roles: readonly Role[],
): readonly { readonly group: MenuGroup; readonly items: readonly OperatorItem[] }[] {
  const items = itemsOf(routes, 'operator', roles).filter((entry) => isMeantFor(entry, roles))
  return menuGroups.flatMap((group) => {
    const own = items.filter((item) => item.group === group).sort(place)
    return own.length === 0 ? [] : [{ group, items: own }]
  })
}
