import { writeCookie } from '#web/app/appearance/theme.ts'
import { type MenuGroup, menuGroups } from './menu-groups.ts'

const name = 'menu'
const maxAgeSeconds = 365 * 24 * 60 * 60

/** Returns the groups of the operators' menu that this browser keeps closed, from its cookies. */
export function readClosedGroups(cookies: string): readonly MenuGroup[] {
  const closed = new RegExp(`(?:^|;\\s*)${name}=([a-z.]*)`).exec(cookies)?.[1]?.split('.') ?? []
  return menuGroups.filter((group) => closed.includes(group))
}

/** Remembers whether a group is closed. A cookie, so that the server renders it that way. */
export function rememberGroup(group: MenuGroup, isOpen: boolean): void {
  const others = readClosedGroups(document.cookie).filter((one) => one !== group)
  writeCookie(name, (isOpen ? others : [...others, group]).join('.'), maxAgeSeconds)
}
