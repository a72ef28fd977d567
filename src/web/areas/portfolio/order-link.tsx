import { Link } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext } from 'react'
import { useAreOthers } from '#web/components/values/private-money.tsx'

const OrganizationSlug = createContext<string | null>(null)

/** Provides the organization whose stakes are shown. Its orders have pages of their own. */
export const OrdersOfOrganization = OrganizationSlug.Provider

/** Leads to the page of an order: that of its investor, its organization, or the operators. */
export function OrderLink({ id, label, children }: { id: string; label?: string; children: ReactNode }) {
  const slug = useContext(OrganizationSlug)
  const areOthers = useAreOthers()
  const look = { className: 'link text-xs inline-block py-0.5', 'aria-label': label }
  if (slug !== null) {
    return (
      <Link to="/organization/$slug/order/$id" params={{ slug, id }} {...look}>
        {children}
      </Link>
    )
  }
  return areOthers ? (
    <Link to="/admin-sahl/investment/$id" params={{ id }} {...look}>
      {children}
    </Link>
  ) : (
    <Link to="/user/cart/thank-you" search={{ order: id }} {...look}>
      {children}
    </Link>
  )
}
