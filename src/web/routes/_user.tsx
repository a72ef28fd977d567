import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { everyone } from '#web/app/access/access.ts'
import { hasHoldingsAccess, isVerified } from '#web/app/access/kyc-access.ts'
import { useSession } from '#web/app/session/session.ts'
import { UserFrame } from '../app/layouts/user-frame.tsx'

export const Route = createFileRoute('/_user')({
  staticData: { access: everyone },
  // The size of the cart is shown in every app bar. It is loaded again when a page invalidates its data.
  staleTime: Number.POSITIVE_INFINITY,
  loader: async ({ context }) => {
    const { user, roles } = context.session.current()
    if (!isVerified(user?.kycStatus) || !roles.includes('user')) return { cartCount: 0 }
    const { count } = await context.api.orders.cartCount({})
    return { cartCount: count }
  },
  component: UserLayout,
})

// Few visits show them, so that the first load of the list does without.
const CheckBanner = lazy(async () => ({
  default: (await import('#web/app/access/kyc-gate.tsx')).CheckBanner,
}))
const KycGate = lazy(async () => ({ default: (await import('#web/app/access/kyc-gate.tsx')).KycGate }))
const TermsBanner = lazy(() => import('#web/areas/legal/terms-banner.tsx'))

function UserLayout() {
  const { cartCount } = Route.useLoaderData()
  const { user } = useSession()
  const requiresApprovedKyc = useMatches({
    select: (matches) => matches.at(-1)?.staticData.access.requiresApprovedKyc,
  })
  // The page of the terms itself says that they have changed.
  const isTermsPage = useMatches({ select: (matches) => matches.at(-1)?.routeId === '/_user/user/terms' })
  const isWaiting = requiresApprovedKyc !== undefined && !isVerified(user?.kycStatus)
  const isOpen = !isWaiting || (requiresApprovedKyc === 'once' && hasHoldingsAccess(user))
  return (
    <UserFrame cartCount={cartCount}>
      <Suspense>
        {isWaiting && isOpen && <CheckBanner />}
        {user?.mustAcceptTerms && !isTermsPage && <TermsBanner />}
      </Suspense>
      {isOpen ? (
        <Outlet />
      ) : (
        <main id="main" className="wrap">
          <Suspense>
            <KycGate />
          </Suspense>
        </main>
      )}
    </UserFrame>
  )
}
