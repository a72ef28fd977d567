import { Link } from '@tanstack/react-router'
import { useSession } from '#web/app/session/session.ts'
import { Icon } from '#web/components/icon.tsx'
import { usePageLocale } from '../context.ts'
import { useWords } from '../words.ts'
import { type MenuItem, menuOf, useOpenItems } from './menus.ts'

const menu = menuOf(
  import.meta.glob<readonly MenuItem[]>('../../areas/*/investor-menu.ts', { eager: true, import: 'menu' }),
)

/** The investor's menu; for others, and where asked, only what is public of it. */
export function InvestorNav({ onlyPublic, cartCount = 0 }: { onlyPublic?: true; cartCount?: number }) {
  const words = useWords('frame')
  const locale = usePageLocale()
  const { roles } = useSession()
  return useOpenItems(menu, onlyPublic ? [] : roles).map(({ to, icon, label, labelForInvestors }) => (
    <Link key={to} to={to}>
      <Icon of={icon} />
      {((roles.includes('user') && labelForInvestors) || label)[locale]}
      {to === '/user/cart' && cartCount > 0 && (
        <span className="count num">
          <span aria-hidden="true">{cartCount}</span>
          <span className="sr-only">{words.cartItems(cartCount)}</span>
        </span>
      )}
    </Link>
  ))
}
