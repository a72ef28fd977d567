import { Link } from '@tanstack/react-router'
import { LogOut, Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { operatorRoles } from '#kit/contract.ts'
import { SearchBox } from '#web/areas/admin/search-box.tsx'
import { Brand } from '#web/components/brand.tsx'
import { IconButton } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { useBrand, usePageLocale } from '../context.ts'
import { LanguageLink } from '../language-link.tsx'
import { useSession } from '../session.ts'
import { useSignOut } from '../sign-out.ts'
import { useWords } from '../words.ts'
import { Account } from './account.tsx'
import { useClosingWithAddress } from './closing-with-address.ts'
import { InsideFrame } from './inside-frame.ts'
import { type MenuItem, menuOf, useOpenItems } from './menus.ts'
import { SkipLink } from './skip-link.tsx'

const menu = menuOf(
  import.meta.glob<readonly MenuItem[]>('../../areas/*/operator-menu.ts', { eager: true, import: 'menu' }),
)

const signInPath = '/admin-sahl/login'

/** The rail's content; the same stands in the drawer on narrow screens. */
function Rail({ navigation }: { navigation: string }) {
  const { admin: words, account } = useWords('frame')
  const brand = useBrand()
  const { user, roles } = useSession()
  const { signOut } = useSignOut(signInPath)
  const locale = usePageLocale()
  const items = useOpenItems(menu, roles)
  const role = operatorRoles.find((one) => roles.includes(one))
  return (
    <>
      <Link to="/admin-sahl" className="flex" aria-label={words.home(brand)}>
        <Brand name={brand} note={words.brandNote} />
      </Link>
      <nav aria-label={navigation} className="stack gap-0.5">
        {items.map(({ to, icon, label }) => (
          <Link key={to} to={to} activeOptions={{ exact: to === '/admin-sahl', includeSearch: false }}>
            <Icon of={icon} />
            {label[locale]}
          </Link>
        ))}
      </nav>
      {user && (
        <div className="me">
          <span className="avatar compact lime" aria-hidden="true">
            {[...user.firstName][0]}
          </span>
          <span className="grow">
            <b className="strong block text-white">
              <bdi>
                {user.firstName} {user.lastName}
              </bdi>
            </b>
            {role && <span className="xs">{words.roles[role]}</span>}
          </span>
          <IconButton compact label={account.signOut} onClick={signOut}>
            <Icon of={LogOut} flip />
          </IconButton>
        </div>
      )}
    </>
  )
}

const drawerId = 'admin-menu'

/** The back office: a rail with what the operator's roles open, and a bar above the page. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { admin: words, menu } = useWords('frame')
  const drawer = useClosingWithAddress()
  return (
    <div className="page-admin">
      <SkipLink />
      <aside className="sidebar">
        <Rail navigation={words.navigation} />
      </aside>
      <div ref={drawer} id={drawerId} popover="auto" className="sidebar drawer">
        <Rail navigation={menu} />
      </div>
      <div>
        <header className="topbar">
          <button
            type="button"
            className="iconbtn only-narrow"
            popoverTarget={drawerId}
            aria-label={words.openMenu}
          >
            <Icon of={Menu} />
          </button>
          <span className="grow" />
          <SearchBox />
          <LanguageLink />
          <Account signOutTo={signInPath} />
        </header>
        <InsideFrame value={true}>{children}</InsideFrame>
      </div>
    </div>
  )
}
