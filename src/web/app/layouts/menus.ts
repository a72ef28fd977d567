import { useRouter } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { OperatorRole, Role } from '#kit/contract.ts'
import type { Bilingual } from '#kit/locale.ts'
import { type Access, mayOpen, operators } from '#web/app/access/access.ts'
import type { FileRoutesByTo } from '../../routeTree.gen.ts'

/**
 * A page's line in a menu. Each area has its own, in a file beside its pages that the build finds: only those who
 * are shown a menu load its icons and names.
 */
export interface MenuItem {
  readonly to: keyof FileRoutesByTo
  readonly icon: LucideIcon
  /** Lower stands first. */
  readonly place: number
  readonly label: Bilingual
  /** What investors call it, where it is more to them than to others. */
  readonly labelForInvestors?: Bilingual
  /** Of the back office's menu: the roles besides admin that see it, even if other pages open for them too. */
  readonly alsoFor?: readonly OperatorRole[]
}

/** What the build found, in the order of their places. */
export const menuOf = (found: Readonly<Record<string, readonly MenuItem[]>>): readonly MenuItem[] =>
  Object.values(found)
    .flat()
    .sort((a, b) => a.place - b.place)

/** The back office's menu for these roles: everything for admins, and what each other role is there for. */
export const shownToOperator = (menu: readonly MenuItem[], roles: readonly Role[]): readonly MenuItem[] =>
  menu.filter(({ alsoFor = [] }) => roles.includes('admin') || alsoFor.some((role) => roles.includes(role)))

type Known = { readonly options: { readonly staticData: { readonly access: Access } } }

/** What of a menu opens for these roles: the page's own declaration decides. */
export function useOpenItems(menu: readonly MenuItem[], roles: readonly Role[]): readonly MenuItem[] {
  const { routesByPath } = useRouter()
  const routes = routesByPath as unknown as Record<string, Known | undefined>
  // What the site's own documents do not know is of the back office.
  const accessTo = (to: string) => routes[to]?.options.staticData.access ?? operators
  return menu.filter(({ to }) => mayOpen(accessTo(to), roles))
}
