import { Link } from '@tanstack/react-router'
import { Building2, ChartPie, type LucideIcon, ShoppingCart, Wallet } from 'lucide-react'
import { Icon } from '#web/components/icon.tsx'
import { useSession } from '../session.ts'
import { useWords } from '../words.ts'

interface Item {
  readonly key: 'opportunities' | 'portfolio' | 'cart' | 'wallet'
  readonly to: '/user/properties' | '/user/portfolio' | '/user/cart' | '/user/wallet'
  readonly icon: LucideIcon
}

const items: readonly Item[] = [
  { key: 'opportunities', to: '/user/properties', icon: Building2 },
  { key: 'portfolio', to: '/user/portfolio', icon: ChartPie },
  { key: 'cart', to: '/user/cart', icon: ShoppingCart },
  { key: 'wallet', to: '/user/wallet', icon: Wallet },
]

/** The investor's menu; for others, and where asked, only what is public of it. */
export function InvestorNav({ only, cartCount = 0 }: { only?: Item['key']; cartCount?: number }) {
  const words = useWords('frame')
  const { roles } = useSession()
  const shown = items.filter((item) =>
    only === undefined ? item.key === 'opportunities' || roles.includes('user') : item.key === only,
  )
  return shown.map(({ key, to, icon }) => (
    <Link key={key} to={to}>
      <Icon of={icon} />
      {key === 'opportunities' && roles.includes('user') ? words.nav.dashboard : words.nav[key]}
      {key === 'cart' && cartCount > 0 && (
        <span className="count num">
          <span aria-hidden="true">{cartCount}</span>
          <span className="sr-only">{words.cartItems(cartCount)}</span>
        </span>
      )}
    </Link>
  ))
}
