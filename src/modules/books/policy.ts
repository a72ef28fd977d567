import { Refusal } from '#kit/errors.ts'
import { type Actor, hasAnyRole, type UserActor } from '#platform/context.ts'

/** Whoever reads the books reads everybody's money: administrators alone. */
export function requireAdmin(actor: Actor): UserActor {
  if (!hasAnyRole(actor, ['admin'])) throw new Refusal('forbidden', 403)
  return actor
}
