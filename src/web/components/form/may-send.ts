import { isAllowed } from '#kit/duties.ts'
import { useSession } from '#web/app/session/session.ts'
import type { LoadedForm } from './description.ts'

/**
 * Returns whether the reader may send a form. The forms of investors and strangers are open to all but an operator who
 * views another account.
 */
export function useMaySend({ access }: Pick<LoadedForm, 'access'>): boolean {
  const { roles, viewing } = useSession()
  if (viewing) return false
  return access === undefined || isAllowed(roles, access)
}
