import { Link } from '@tanstack/react-router'
import { IdCard, LayoutDashboard, LogOut, ReceiptText } from 'lucide-react'
import { useId } from 'react'
import { isOperator } from '#kit/homes.ts'
import { Icon } from '#web/components/icon.tsx'
import { LanguageLink } from '../language-link.tsx'
import { useSession } from '../session.ts'
import { useSignOut } from '../sign-out.ts'
import { ThemeChoiceField } from '../theme-choice.tsx'
import { useWords } from '../words.ts'
import { useClosingWithAddress } from './closing-with-address.ts'

/**
 * The avatar and what it opens. A native popover: it closes on Escape and on a press elsewhere, opens before
 * any script has come, and costs no library on pages that must load fast.
 */
export function AccountPopover({ signOutTo }: { signOutTo?: '/admin-sahl/login' }) {
  const { user, roles } = useSession()
  const { account: words } = useWords('frame')
  const { signOut, isBusy } = useSignOut(signOutTo)
  const id = useId()
  const menu = useClosingWithAddress()
  if (!user) return null
  const name = `${user.firstName} ${user.lastName}`
  return (
    <>
      <button type="button" className="avatar" popoverTarget={id} aria-label={words.of(name)}>
        <span aria-hidden="true">{[...user.firstName][0]}</span>
      </button>
      <div ref={menu} id={id} popover="auto" className="menu account-menu">
        <div className="menu-label">
          <b className="strong block text-text small">
            <bdi>{name}</bdi>
          </b>
        </div>
        {roles.includes('user') && (
          <>
            <Link className="menu-item" to="/user/transaction">
              <Icon of={ReceiptText} />
              {words.transactions}
            </Link>
            <Link className="menu-item" to="/user/kyc">
              <Icon of={IdCard} />
              {words.verification}
            </Link>
          </>
        )}
        {isOperator(roles) && (
          <Link className="menu-item" to="/admin-sahl">
            <Icon of={LayoutDashboard} />
            {words.backOffice}
          </Link>
        )}
        <hr />
        <ThemeChoiceField />
        <LanguageLink className="menu-item" iconSize="md" />
        <hr />
        <button type="button" className="menu-item danger" onClick={signOut} aria-busy={isBusy || undefined}>
          <Icon of={LogOut} flip />
          {isBusy ? words.signingOut : words.signOut}
        </button>
      </div>
    </>
  )
}
