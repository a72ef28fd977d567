import { ApiError } from '#kit/errors.ts'
import { hasHoldingsAccess } from '#web/app/access/kyc-access.ts'
import type { AppContext } from '#web/app/context.ts'

/**
 * What a page behind the identity check loads; null where the check is not approved, so that the page shows
 * what to do next instead of a failure. The server may know better than a session that was read earlier.
 */
export async function whenVerified<T>(context: AppContext, load: () => Promise<T>): Promise<T | null> {
  if (!hasHoldingsAccess(context.session.current().user)) return null
  try {
    return await load()
  } catch (error) {
    if (error instanceof ApiError && error.code === 'kyc_not_approved') return null
    throw error
  }
}
