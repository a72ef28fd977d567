import type { Role } from '#kit/contract.ts'
import { Refusal } from '#kit/errors.ts'
import type { Actor } from '#platform/context.ts'

const customerAccess: readonly Role[] = ['admin', 'customer-admin']

/** ADM-5, ADM-8: what investors bought is for those who may see customers. */
export const maySeeOrders = (actor: Actor): boolean =>
  actor.kind === 'user' && actor.isActive && actor.roles.some((role) => customerAccess.includes(role))

export function requireMaySeeOrders(actor: Actor): void {
  if (!maySeeOrders(actor)) throw new Refusal('forbidden', 403)
}
