import { Link } from '@tanstack/react-router'
import { ChevronDown, LogOut } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { operatorRoles } from '#kit/duties.ts'
import { formatCount } from '#kit/format.ts'
import { isOperator } from '#kit/home-pages.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { useSession } from '#web/app/session/session.ts'
import { useSignOut } from '#web/app/session/sign-out.ts'
import { IconButton } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { PressForm } from '#web/components/form/press-form.tsx'
import { Brand } from '#web/components/pictures/brand.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'
import { useApp, useBrand, usePageLocale } from '../context.ts'
import { useWords } from '../words.ts'
import { groupNames, waitingWords } from './admin-words.ts'
import { rememberGroup } from './closed-groups.ts'
import type { MenuGroup } from './menu-groups.ts'
import { type OperatorItem, useRoutes } from './menus.ts'
import { buildOperatorMenu } from './operators-menu.ts'
import { usePresentPage, useTrail } from './page-trail.ts'

export const signInPath = '/admin-sahl/login'
/** The server counts no further. */
const countedAtMost = 1000

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

interface RailProps {
  navigation: string
  waiting: ReadonlyMap<string, number>
}

/** The rail's content. The drawer on narrow screens shows the same. */
export function Rail({ navigation, waiting }: RailProps) {
  const { admin: words } = useWords('frame')
  const brand = useBrand()
  const { roles } = useSession()
  const menu = buildOperatorMenu(useRoutes(), roles)
  const { path } = usePresentPage()
  const way = [...useTrail(path).map(({ to }) => to), path]
  // The nearest page with an entry is marked, so that a record belongs to its list.
  const present = way.findLast((to) => menu.some(({ items }) => items.some((item) => item.to === to)))
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    if (list.current && present) showPresentEntry(list.current)
  }, [present])
  return (
    <>
      <Link to="/admin-sahl" className="flex" aria-label={words.home(brand)}>
        <Brand name={brand} note={words.brandNote} className="px-2 text-white" />
      </Link>
      <nav
        ref={list}
        aria-label={navigation}
        className="grid grid-cols-1 -mx-1 min-h-0 min-w-0 flex-1 content-start gap-0.5 overflow-y-auto p-1"
      >
        {menu.map(({ group, items }) => (
          <Group key={group} group={group} waiting={sumOf(items.map(({ to }) => waiting.get(to) ?? 0))}>
            {items.map((item) => (
              <Entry
                key={item.to}
                item={item}
                isPresent={item.to === present}
                waiting={waiting.get(item.to) ?? 0}
              />
            ))}
          </Group>
        ))}
      </nav>
      <Person />
    </>
  )
}

/** Scrolls the menu, but never the page, until the entry of the present page and its neighbour are in view. */
function showPresentEntry(list: HTMLElement): void {
  const entry = list.querySelector('[aria-current="page"]')?.getBoundingClientRect()
  if (!entry || entry.height === 0) return
  const { top, bottom } = list.getBoundingClientRect()
  const [above, below] = [top - (entry.top - entry.height), entry.bottom + entry.height - bottom]
  if (above > 0) list.scrollTop -= above
  else if (below > 0) list.scrollTop += below
}

interface GroupProps {
  group: MenuGroup
  /** Shown at the heading of a closed group. */
  waiting: number
  children: ReactNode
}

const headLook =
  'flex min-h-8 cursor-pointer items-center gap-2 rounded-(--r-control) px-3 text-xs hover:bg-white/6'
const arrowLook = 'transition-transform group-not-open:-rotate-90 rtl:group-not-open:rotate-90'

/** A group of the menu. It can be closed, also without script; this browser remembers it. */
function Group({ group, waiting, children }: GroupProps) {
  const locale = usePageLocale()
  const { facts } = useApp()
  const [isOpen, setOpen] = useState(!facts.closedGroups?.includes(group))
  // The rail and the drawer show the same groups.
  useEffect(() => {
    const follow = (event: Event) => {
      const { detail } = event as CustomEvent<{ group: MenuGroup; isOpen: boolean }>
      if (detail.group === group) setOpen(detail.isOpen)
    }
    addEventListener('menu-group', follow)
    return () => removeEventListener('menu-group', follow)
  }, [group])
  if (group === 'first') return children
  return (
    <details
      open={isOpen}
      className="group mt-3"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open === isOpen) return
        rememberGroup(group, currentTarget.open)
        dispatchEvent(new CustomEvent('menu-group', { detail: { group, isOpen: currentTarget.open } }))
      }}
    >
      <summary className={headLook}>
        <span className="min-w-0 flex-1">{groupNames[group][locale]}</span>
        {!isOpen && <Waiting count={waiting} />}
        <Icon of={ChevronDown} size="sm" className={arrowLook} />
      </summary>
      <div className="grid grid-cols-1 gap-0.5">{children}</div>
    </details>
  )
}

const itemLook = classNames(
  'flex min-h-9 items-center gap-3 rounded-(--r-control) px-3 text-sm font-medium hover:bg-white/6 max-lg:min-h-11',
  'aria-[current]:bg-lime/12 aria-[current]:text-lime',
)

interface EntryProps {
  item: OperatorItem
  isPresent: boolean
  waiting: number
}

function Entry({ item: { to, icon, label }, isPresent, waiting }: EntryProps) {
  const locale = usePageLocale()
  return (
    <Link
      to={to}
      className={itemLook}
      activeOptions={{ exact: true, includeSearch: false }}
      aria-current={isPresent ? 'page' : undefined}
    >
      <Icon of={icon} />
      <span className="min-w-0 flex-1">{label[locale]}</span>
      <Waiting count={waiting} />
    </Link>
  )
}

function Waiting({ count }: { count: number }) {
  const locale = usePageLocale()
  if (count === 0) return null
  const figure = count >= countedAtMost ? `${formatCount(countedAtMost)}+` : formatCount(count)
  return (
    <span className="num rounded-full bg-white/10 px-2 text-xs/5 font-semibold text-white">
      <span aria-hidden="true">{figure}</span>
      <span className="sr-only">{waitingWords[locale](figure)}</span>
    </span>
  )
}

/** The signed-in operator, at the foot of the rail. */
function Person() {
  const { admin: words, account } = useWords('frame')
  const { user, roles } = useSession()
  const { signOut } = useSignOut(signInPath)
  // An admin with some duties acts as these duties only.
  const role = operatorRoles.find((one) => roles.includes(one)) ?? (isOperator(roles) ? 'admin' : undefined)
  if (!user) return null
  return (
    <div className="flex flex-none items-center gap-2.5 border-t border-white/10 p-3 text-sm/[1.4]">
      <span className="avatar compact lime" aria-hidden="true">
        {[...user.firstName][0]}
      </span>
      <span className="min-w-0 flex-1">
        <b className="font-semibold block text-white">
          <bdi>{fullNameOf(user)}</bdi>
        </b>
        {role && <span className="text-xs">{words.roles[role]}</span>}
      </span>
      <PressForm of="identity.signOut" to={signInPath} onPress={signOut}>
        <IconButton type="submit" compact label={account.signOut}>
          <Icon of={LogOut} flip />
        </IconButton>
      </PressForm>
    </div>
  )
}
