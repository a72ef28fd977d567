import { Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { LanguageLink } from '#web/app/routing/language-link.tsx'
import { SearchBox } from '#web/areas/admin/search-box.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { useWords } from '../words.ts'
import { Account } from './account.tsx'
import { AdminCrumbs } from './admin-crumbs.tsx'
import { InsideFrame } from './inside-frame.ts'
import { Rail, signInPath } from './rail.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SkipLink } from './skip-link.tsx'
import { useCloseOnNavigation } from './use-close-on-navigation.ts'
import { useWaiting } from './waiting.ts'

const railLook = 'sidebar z-40 flex-col gap-5.5 px-3.5 pt-5 pb-2'
const drawerId = 'admin-menu'
const drawerLook = 'fixed inset-y-0 start-0 end-auto m-0 hidden h-dvh max-h-none w-68 border-0 open:flex'
const barLook = classNames(
  'topbar sticky top-0 z-20 flex min-h-18.25 items-center gap-2 border-b border-line bg-surface sm:gap-3.5',
  'max-md:flex-wrap',
  'px-4 py-2.5 md:px-8 md:py-3.5',
)
/** On phones the breadcrumbs are a line of their own. */
const crumbsLook = classNames(
  'min-w-0 flex-1 max-md:order-last max-md:basis-full',
  '[&_.crumbs]:gap-x-1.5 [&_.crumbs]:gap-y-0 [&_.crumbs]:py-0',
)

/** The frame of the back office: a rail with the pages of the operator's roles, and a bar above the page. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { admin: words, menu } = useWords('frame')
  const drawer = useCloseOnNavigation()
  const waiting = useWaiting()
  return (
    <div className="grid min-h-screen grid-cols-1 lg:grid-cols-[256px_minmax(0,1fr)]">
      <SkipLink />
      <aside className={classNames(railLook, 'sticky top-0 h-screen max-lg:hidden lg:flex')}>
        <Rail navigation={words.navigation} waiting={waiting} />
      </aside>
      <div ref={drawer} id={drawerId} popover="auto" className={classNames(railLook, drawerLook)}>
        <Rail navigation={menu} waiting={waiting} />
      </div>
      {/* The footer is at the foot of the window if the page is short. */}
      <div className="flex min-w-0 flex-col [&>:last-child]:mt-auto">
        <header className={barLook}>
          <button
            type="button"
            className="iconbtn max-md:me-auto lg:hidden"
            popoverTarget={drawerId}
            aria-label={words.openMenu}
          >
            <Icon of={Menu} />
          </button>
          <AdminCrumbs className={crumbsLook} />
          <SearchBox />
          <LanguageLink />
          <Account signOutTo={signInPath} />
        </header>
        <InsideFrame value={true}>{children}</InsideFrame>
        <SiteFooter look="admin" />
      </div>
    </div>
  )
}
