import { Refusal } from '#kit/errors.ts'
import { type Actor, hasAnyRole, type UserActor } from '#platform/context.ts'

/** Everyone has their own data made for them, and nobody another's. */
export function requirePerson(actor: Actor): UserActor {
  if (!hasAnyRole(actor, ['user'])) throw new Refusal('forbidden', 403)
  return actor
}
