import { Refusal } from '#kit/errors.ts'
import { type Actor, hasAnyRole, type UserActor } from '#platform/context.ts'

/** PRT-3: admins propose and decide runs. */
export function requireAdmin(actor: Actor): UserActor {
  if (!hasAnyRole(actor, ['admin'])) throw new Refusal('forbidden', 403)
  return actor
}
