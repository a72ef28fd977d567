import { ApiError } from '#kit/errors.ts'
import { hasHoldingsAccess } from '#web/app/access/kyc-access.ts'
import type { AppContext } from '#web/app/context.ts'

/**
 * Loads a page's data if the check is approved, else returns null, so that the page shows the next action instead of
 * an error. The server may know a newer status than the session.
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
