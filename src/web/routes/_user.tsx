import { createFileRoute, Outlet } from '@tanstack/react-router'
import { UserFrame } from '../app/layouts/user-frame.tsx'
import { isVerified } from '../app/verified.ts'

export const Route = createFileRoute('/_user')({
  // The cart's size stands in every app bar; it is asked for again when a page invalidates what is loaded.
  staleTime: Number.POSITIVE_INFINITY,
  loader: async ({ context }) => {
    const { user, roles } = context.session.current()
    if (!isVerified(user?.kycStatus) || !roles.includes('user')) return { cartCount: 0 }
    const { count } = await context.api.orders.cartCount({})
    return { cartCount: count }
  },
  component: UserLayout,
})

function UserLayout() {
  const { cartCount } = Route.useLoaderData()
  return (
    <UserFrame cartCount={cartCount}>
      <Outlet />
    </UserFrame>
  )
}
