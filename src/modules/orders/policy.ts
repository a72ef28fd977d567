import type { Role } from '#kit/contract.ts'
import { Refusal } from '#kit/errors.ts'
import { type Actor, holds } from '#platform/context.ts'

export const customerAccess: readonly Role[] = ['admin', 'customer-admin']

/** ADM-5, ADM-8: what investors bought is for those who may see customers. */
export const maySeeOrders = (actor: Actor): boolean => holds(actor, customerAccess)

export function requireMaySeeOrders(actor: Actor): void {
  if (!maySeeOrders(actor)) throw new Refusal('forbidden', 403)
}
