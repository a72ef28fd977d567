import { Refusal } from '#kit/errors.ts'
import { type Actor, hasAnyRole, type UserActor } from '#platform/context.ts'

/** Returns the investor who calls; a watchlist is its investor's alone. Fails with `forbidden` for others. */
export function requireInvestor(actor: Actor): UserActor {
  if (!hasAnyRole(actor, ['user'])) throw new Refusal('forbidden', 403)
  return actor
}
