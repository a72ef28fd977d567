import { createFileRoute, notFound } from '@tanstack/react-router'
import { investors } from '#web/app/access/access.ts'

/**
 * Shows the 404 page of the investor area to investors only. Other readers are redirected like on any page under
 * /user.
 */
export const Route = createFileRoute('/user/$')({
  staticData: { access: investors },
  beforeLoad: () => {
    throw notFound()
  },
})
