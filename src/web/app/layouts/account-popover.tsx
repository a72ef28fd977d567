import { Link } from '@tanstack/react-router'
import { LayoutDashboard, LogOut } from 'lucide-react'
import { useId } from 'react'
import { isOperator } from '#kit/home-pages.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { isBackOffice } from '#web/app/access/access.ts'
import { ThemeChoiceField } from '#web/app/appearance/theme-choice.tsx'
import { LanguageLink } from '#web/app/routing/language-link.tsx'
import { useSession } from '#web/app/session/session.ts'
import { useSignOut } from '#web/app/session/sign-out.ts'
import { Bell } from '#web/areas/notifications/bell.tsx'
import { PressForm } from '#web/components/form/press-form.tsx'
import { Avatar } from '#web/components/pictures/avatar.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'
import { HideSwitch } from '#web/components/values/private-money.tsx'
import { usePageLocale } from '../context.ts'
import { useWords } from '../words.ts'
import { type MenuItem, useMenu } from './menus.ts'
import { useCloseOnNavigation } from './use-close-on-navigation.ts'

const backOffice: MenuItem = {
  to: '/admin-sahl',
  icon: LayoutDashboard,
  place: 90,
  label: { ar: 'لوحة الإدارة', en: 'Back office' },
}

/** A document of the site has no pages of the back office, so operators get a single link to it. */
function useAccountItems(isInBackOffice: boolean): readonly MenuItem[] {
  const { roles } = useSession()
  const items = useMenu('account', roles).filter(({ to }) => isInBackOffice || !isBackOffice(to))
  return isOperator(roles) ? [...items, backOffice] : items
}

/**
 * The avatar and its popover. A native popover closes on Escape and on a press outside, opens before hydration, and
 * needs no library.
 */
export function AccountPopover({ signOutTo }: { signOutTo?: '/admin-sahl/login' }) {
  const { user, roles } = useSession()
  const { account: words } = useWords('frame')
  const { signOut, isBusy } = useSignOut(signOutTo)
  const id = useId()
  const popover = useCloseOnNavigation()
  const locale = usePageLocale()
  const items = useAccountItems(signOutTo !== undefined)
  if (!user) return null
  const name = fullNameOf(user)
  return (
    <>
      <Bell
        home={signOutTo || !roles.includes('user') ? '/admin-sahl/notifications' : '/user/notifications'}
      />
      <button type="button" className="rounded-full" popoverTarget={id} aria-label={words.of(name)}>
        <Avatar name={user.firstName} pictureId={user.pictureId} />
      </button>
      <div ref={popover} id={id} popover="auto" className="menu account-menu">
        <div className="menu-label">
          <b className="font-semibold block text-text text-sm">
            <bdi>{name}</bdi>
          </b>
        </div>
        {items.map(({ to, icon, label }) => (
          <Link key={to} className="menu-item" to={to}>
            <Icon of={icon} />
            {label[locale]}
          </Link>
        ))}
        <hr />
        <ThemeChoiceField />
        {roles.includes('user') && <HideSwitch isInMenu />}
        <LanguageLink className="menu-item" iconSize="md" />
        <hr />
        <PressForm of="identity.signOut" to={signOutTo ?? '/'} onPress={signOut}>
          <button type="submit" className="menu-item danger" aria-busy={isBusy || undefined}>
            <Icon of={LogOut} flip />
            {isBusy ? words.signingOut : words.signOut}
          </button>
        </PressForm>
      </div>
    </>
  )
}
