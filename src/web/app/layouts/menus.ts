import { type LinkProps, type StaticDataRouteOption, useRouter } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { OperatorRole, Role } from '#kit/contract.ts'
import type { Bilingual } from '#kit/locale.ts'
import { canOpen } from '#web/app/access/access.ts'

/** The entry of a page in one menu; the page's route declares it in `staticData.menus`. */
export interface MenuEntry {
  readonly icon: LucideIcon
  /** Entries are shown in ascending order. */
  readonly place: number
  readonly label: Bilingual
  /** The label for signed-in investors, if it differs from the public one. */
  readonly labelForInvestors?: Bilingual
  /** In the operators' menu: the roles besides `admin` that see the entry. */
  readonly alsoFor?: readonly OperatorRole[]
}

/** The three menus: the investors' bar, the panel of the avatar, and the rail of the back office. */
export type Menus = Partial<Readonly<Record<'investor' | 'account' | 'operator', MenuEntry>>>

export interface MenuItem extends MenuEntry {
  readonly to: NonNullable<LinkProps['to']>
}

type Routes = Readonly<Record<string, { readonly options: { readonly staticData?: StaticDataRouteOption } }>>

/** Returns the items of a menu whose pages these roles may open, in order; `routes` are the router's, by path. */
export function buildMenu(routes: Routes, name: keyof Menus, roles: readonly Role[]): readonly MenuItem[] {
  return Object.entries(routes)
    .flatMap(([to, { options }]) => {
      const { access, menus } = options.staticData ?? {}
      const entry = menus?.[name]
      const isShown = access && entry && canOpen(access, roles) && isMeantFor(name, entry, roles)
      return isShown ? [{ to: to as MenuItem['to'], ...entry }] : []
    })
    .sort((a, b) => a.place - b.place)
}

/** Admins see the whole operators' menu; the other roles see the entries that name them. */
const isMeantFor = (name: keyof Menus, { alsoFor = [] }: MenuEntry, roles: readonly Role[]): boolean =>
  name !== 'operator' || roles.includes('admin') || alsoFor.some((role) => roles.includes(role))

/** The menu's items for these roles, from the routes of this document. */
export function useMenu(name: keyof Menus, roles: readonly Role[]): readonly MenuItem[] {
  const { routesByPath } = useRouter()
  return buildMenu(routesByPath as unknown as Routes, name, roles)
}
