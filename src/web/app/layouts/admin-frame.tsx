import { Link } from '@tanstack/react-router'
import { LogOut, Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { operatorRoles } from '#kit/contract.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { LanguageLink } from '#web/app/routing/language-link.tsx'
import { useSession } from '#web/app/session/session.ts'
import { useSignOut } from '#web/app/session/sign-out.ts'
import { SearchBox } from '#web/areas/admin/search-box.tsx'
import { IconButton } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { PressForm } from '#web/components/form/press-form.tsx'
import { Brand } from '#web/components/pictures/brand.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'
import { useBrand, usePageLocale } from '../context.ts'
import { useWords } from '../words.ts'
import { Account } from './account.tsx'
import { InsideFrame } from './inside-frame.ts'
import { useMenu } from './menus.ts'
import { SkipLink } from './skip-link.tsx'
import { useCloseOnNavigation } from './use-close-on-navigation.ts'

const signInPath = '/admin-sahl/login'

const itemLook = classNames(
  'flex min-h-10 items-center gap-3 rounded-(--r-control) px-3 text-sm font-medium hover:bg-white/6',
  'aria-[current]:bg-lime/12 aria-[current]:text-lime',
)
const railLook = 'sidebar z-40 flex-col gap-5.5 px-3.5 pt-5 pb-2'

/** The rail's content. The drawer on narrow screens shows the same. */
function Rail({ navigation }: { navigation: string }) {
  const { admin: words, account } = useWords('frame')
  const brand = useBrand()
  const { user, roles } = useSession()
  const { signOut } = useSignOut(signInPath)
  const locale = usePageLocale()
  const items = useMenu('operator', roles)
  const role = operatorRoles.find((one) => roles.includes(one))
  return (
    <>
      <Link to="/admin-sahl" className="flex" aria-label={words.home(brand)}>
        <Brand name={brand} note={words.brandNote} className="px-2 text-white" />
      </Link>
      <nav
        aria-label={navigation}
        className="grid grid-cols-1 -mx-1 min-h-0 min-w-0 flex-1 content-start gap-0.5 overflow-y-auto p-1"
      >
        {items.map(({ to, icon, label }) => (
          <Link
            key={to}
            to={to}
            className={itemLook}
            activeOptions={{ exact: to === '/admin-sahl', includeSearch: false }}
          >
            <Icon of={icon} />
            {label[locale]}
          </Link>
        ))}
      </nav>
      {user && (
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
      )}
    </>
  )
}

const drawerId = 'admin-menu'
const drawerLook = 'fixed inset-y-0 start-0 end-auto m-0 hidden h-dvh max-h-none w-68 border-0 open:flex'
const barLook = classNames(
  'topbar sticky top-0 z-20 flex min-h-18.25 items-center gap-2 border-b border-line bg-surface sm:gap-3.5',
  'px-4 py-2.5 md:px-8 md:py-3.5',
)

/** The frame of the back office: a rail with the pages of the operator's roles, and a bar above the page. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { admin: words, menu } = useWords('frame')
  const drawer = useCloseOnNavigation()
  return (
    <div className="grid min-h-screen grid-cols-1 lg:grid-cols-[256px_minmax(0,1fr)]">
      <SkipLink />
      <aside className={classNames(railLook, 'sticky top-0 h-screen max-lg:hidden lg:flex')}>
        <Rail navigation={words.navigation} />
      </aside>
      <div ref={drawer} id={drawerId} popover="auto" className={classNames(railLook, drawerLook)}>
        <Rail navigation={menu} />
      </div>
      <div>
        <header className={barLook}>
          <button
            type="button"
            className="iconbtn lg:hidden"
            popoverTarget={drawerId}
            aria-label={words.openMenu}
          >
            <Icon of={Menu} />
          </button>
          <span className="min-w-0 flex-1" />
          <SearchBox />
          <LanguageLink />
          <Account signOutTo={signInPath} />
        </header>
        <InsideFrame value={true}>{children}</InsideFrame>
      </div>
    </div>
  )
}
