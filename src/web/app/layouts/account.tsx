import { useSession } from '#web/app/session/session.ts'
import { AccountMenu } from './account-menu.tsx'
import { SignInLinks } from './sign-in-links.tsx'

/** The end of every bar: the account menu, or the links to log in and register. */
export function Account({ signOutTo }: { signOutTo?: '/admin-sahl/login' }) {
  const { user } = useSession()
  return user ? <AccountMenu signOutTo={signOutTo} /> : <SignInLinks />
}
