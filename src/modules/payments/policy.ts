import { Refusal } from '#kit/errors.ts'
import { type Actor, hasAnyRole, type UserActor } from '#platform/context.ts'

/** LED-3: what does not agree is an admin's to see. */
export function requireAdmin(actor: Actor): UserActor {
  if (!hasAnyRole(actor, ['admin'])) throw new Refusal('forbidden', 403)
  return actor
}
