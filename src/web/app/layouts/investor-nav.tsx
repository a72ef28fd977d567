import { Link } from '@tanstack/react-router'
import { useSession } from '#web/app/session/session.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { usePageLocale } from '../context.ts'
import { useWords } from '../words.ts'
import { useMenu } from './menus.ts'

/** The investors' menu; others see its public entries, as does everyone if `onlyPublic` is set. */
export function InvestorNav({ onlyPublic, cartCount = 0 }: { onlyPublic?: boolean; cartCount?: number }) {
  const words = useWords('frame')
  const locale = usePageLocale()
  const { roles } = useSession()
  return useMenu('investor', onlyPublic ? [] : roles).map(
    ({ to, icon, label, labelForInvestors, isWideOnly }) => (
      <Link key={to} to={to} className={isWideOnly && 'max-md:hidden'}>
        <Icon of={icon} />
        {((roles.includes('user') && labelForInvestors) || label)[locale]}
        {to === '/user/cart' && cartCount > 0 && (
          <span className="count num">
            <span aria-hidden="true">{cartCount}</span>
            <span className="sr-only">{words.cartItems(cartCount)}</span>
          </span>
        )}
      </Link>
    ),
  )
}
