import { allOperators } from '#kit/duties.ts'
import { Refusal } from '#kit/errors.ts'
import { type Actor, hasAnyRole, type UserActor } from '#platform/context.ts'

/** Everybody with an active account manages their own passkeys. */
export function requirePasskeyHolder(actor: Actor): UserActor {
  if (!hasAnyRole(actor, ['user', ...allOperators])) throw new Refusal('forbidden', 403)
  return actor
}
