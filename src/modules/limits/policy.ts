import type { Role } from '#kit/contract.ts'
import { Refusal } from '#kit/errors.ts'
import { type Actor, hasAnyRole, type UserActor } from '#platform/context.ts'

export const customerAccess: readonly Role[] = ['admin', 'customer-admin']

/** Whoever cares for customers; editors of content see nothing of it. */
export function requireCustomerAccess(actor: Actor): UserActor {
  if (!hasAnyRole(actor, customerAccess)) throw new Refusal('forbidden', 403)
  return actor
}

/** Nobody decides on themselves. */
export const mayDecideOn = (actor: Actor, userId: string): boolean =>
  hasAnyRole(actor, customerAccess) && actor.userId !== userId

/** What classes may put in is the matter of admins. */
export function requireAdmin(actor: Actor): UserActor {
  if (!hasAnyRole(actor, ['admin'])) throw new Refusal('forbidden', 403)
  return actor
}
