import { lazy, Suspense } from 'react'
import { useSession } from '../session.ts'
import { SignInLinks } from './sign-in-links.tsx'

// Those who are not signed in, most of whom come for the first time, never fetch the menu.
const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }))

/** The end of every bar: the account, or the ways to one. */
export function Account({ signOutTo }: { signOutTo?: '/admin-sahl/login' }) {
  const { user } = useSession()
  if (!user) return <SignInLinks />
  return (
    <Suspense fallback={<span className="avatar" />}>
      <AccountMenu signOutTo={signOutTo} />
    </Suspense>
  )
}
