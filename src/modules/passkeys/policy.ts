import { operatorRoles } from '#kit/contract.ts'
import { Refusal } from '#kit/errors.ts'
import { type Actor, hasAnyRole, type UserActor } from '#platform/context.ts'

/** Everyone with an active account has their own passkeys, and nobody else's. */
export function requireHolder(actor: Actor): UserActor {
  if (!hasAnyRole(actor, ['user', ...operatorRoles])) throw new Refusal('forbidden', 403)
  return actor
}
