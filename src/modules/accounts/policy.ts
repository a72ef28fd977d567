import { Refusal } from '#kit/errors.ts'
import { type Actor, holds, type UserActor } from '#platform/context.ts'

/** ADM-4, ADM-8: who works here is an admin's matter. */
export function requireAdmin(actor: Actor): UserActor {
  if (!holds(actor, ['admin'])) throw new Refusal('forbidden', 403)
  return actor
}
