import type { OperatorRole } from '#kit/contract.ts'
import { Refusal } from '#kit/errors.ts'
import { type Actor, hasAnyRole, type UserActor } from '#platform/context.ts'

/** ADM-4: roles that decide on proposals. Two admins give them. */
export const approvingRoles: readonly OperatorRole[] = ['admin', 'customer-admin']

/** ADM-4, ADM-8: only admins manage operators. */
export function requireAdmin(actor: Actor): UserActor {
  if (!hasAnyRole(actor, ['admin'])) throw new Refusal('forbidden', 403)
  return actor
}

/** ADM-3: operators with customer access write and read notes. */
export function requireCustomerAccess(actor: Actor): UserActor {
  if (!hasAnyRole(actor, ['admin', 'customer-admin'])) throw new Refusal('forbidden', 403)
  return actor
}
