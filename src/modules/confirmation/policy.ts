import type { Role } from '#kit/contract.ts'
import { Refusal } from '#kit/errors.ts'
import { type Actor, hasAnyRole, type UserActor } from '#platform/context.ts'

const customerAccess: readonly Role[] = ['admin', 'customer-admin']

/** People are asked about themselves alone. */
export function requireInvestor(actor: Actor): UserActor {
  if (!hasAnyRole(actor, ['user'])) throw new Refusal('forbidden', 403)
  return actor
}

export function requireCustomerAccess(actor: Actor): void {
  if (!hasAnyRole(actor, customerAccess)) throw new Refusal('forbidden', 403)
}
