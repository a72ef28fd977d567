import { lazy, Suspense } from 'react'
import { useSession } from '#web/app/session/session.ts'
import { fetchedPart } from '#web/components/structure/fetched-part.ts'

// Visitors who are not signed in, most of them new, never load the menu.
const AccountPopover = lazy(async () => ({
  default: (await fetchedPart(() => import('./account-popover.tsx'))).AccountPopover,
}))

/** The avatar and its menu, for signed-in users. */
export function AccountMenu({ signOutTo }: { signOutTo?: '/admin-sahl/login' }) {
  const { user } = useSession()
  if (!user) return null
  return (
    <Suspense
      fallback={
        <>
          <span className="iconbtn" />
          <span className="avatar" />
        </>
      }
    >
      <AccountPopover signOutTo={signOutTo} />
    </Suspense>
  )
}
