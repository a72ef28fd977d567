import type { Role } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { Refusal } from '#kit/errors.ts'
import { type Actor, hasAnyRole } from '#platform/context.ts'

export const orderReaders: readonly Role[] = readers.customers

/** ADM-5, ADM-8: operators who may see customers may see their orders. */
export const canSeeOrders = (actor: Actor): boolean => hasAnyRole(actor, orderReaders)

export function requireOrderAccess(actor: Actor): void {
  if (!canSeeOrders(actor)) throw new Refusal('forbidden', 403)
}
