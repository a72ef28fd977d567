import { type LinkProps, type StaticDataRouteOption, useRouter } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { OperatorRole, Role } from '#kit/contract.ts'
import type { Bilingual } from '#kit/locale.ts'
import { canOpen } from '#web/app/access/access.ts'
import type { MenuGroup } from './menu-groups.ts'

/** The entry of a page in one menu; the page's route declares it in `staticData.menus`. */
export interface MenuEntry {
  readonly icon: LucideIcon
  /** Entries are shown in ascending order. */
  readonly place: number
  /** By default the page's name. */
  readonly label?: Bilingual
  /** The label for signed-in investors, if it differs from the public one. */
  readonly labelForInvestors?: Bilingual
  /** Left out of the tab bar on phones, which has room for four entries. */
  readonly isWideOnly?: true
}

/** An entry of the operators' menu. It always has the page's name. */
export interface OperatorEntry {
  readonly icon: LucideIcon
  readonly group: MenuGroup
  /** The position within the group. */
  readonly place: number
  /** The roles besides `admin` that see the entry. */
  readonly alsoFor?: readonly OperatorRole[]
}

/** The three menus: the investors' bar, the panel of the avatar, and the rail of the back office. */
export interface Menus {
  readonly investor?: MenuEntry
  readonly account?: MenuEntry
  readonly operator?: OperatorEntry
}

export interface MenuItem extends MenuEntry {
  readonly to: NonNullable<LinkProps['to']>
  readonly label: Bilingual
}

export interface OperatorItem extends OperatorEntry {
  readonly to: NonNullable<LinkProps['to']>
  readonly label: Bilingual
}

/** The router's routes, by path. */
export type Routes = Readonly<
  Record<string, { readonly options: { readonly staticData?: StaticDataRouteOption } }>
>

export const place = (a: { readonly place: number }, b: { readonly place: number }): number =>
  a.place - b.place

export function itemsOf<K extends keyof Menus>(
  routes: Routes,
  name: K,
  roles: readonly Role[],
): (NonNullable<Menus[K]> & { readonly to: MenuItem['to']; readonly label: Bilingual })[] {
  return Object.entries(routes).flatMap(([to, { options }]) => {
    const { access, menus, name: pageName } = options.staticData ?? {}
    const entry = menus?.[name]
    const label = (entry && 'label' in entry ? entry.label : undefined) ?? pageName
    if (!access || !entry || !label || !canOpen(access, roles)) return []
    return [{ ...(entry as NonNullable<Menus[K]>), to: to as MenuItem['to'], label }]
  })
}

/** Returns the items of a menu whose pages these roles may open, in order. */
export const buildMenu = (
  routes: Routes,
  name: 'investor' | 'account',
  roles: readonly Role[],
): readonly MenuItem[] => itemsOf(routes, name, roles).sort(place)

/** Returns the routes of this document, by path. */
export const useRoutes = (): Routes => useRouter().routesByPath as unknown as Routes

/** The menu's items for these roles, from the routes of this document. */
export const useMenu = (name: 'investor' | 'account', roles: readonly Role[]): readonly MenuItem[] =>
  buildMenu(useRoutes(), name, roles)
