import type { Role } from '#kit/contract.ts'
import { assert, Refusal } from '#kit/errors.ts'
import { type Actor, hasAnyRole, type UserActor } from '#platform/context.ts'

/** Notices and preferences are their owner's alone; the door has let only people in. */
export function requirePerson(actor: Actor): UserActor {
  assert(actor.kind === 'user', 'only a person has notices')
  return actor
}

/** SUP-5: what did not get through is an admin's to see and to decide about. */
export function requireAdmin(actor: Actor): void {
  if (!hasAnyRole(actor, ['admin'])) throw new Refusal('forbidden', 403)
}

/** Of which notices somebody is told at all. */
export const isReader = (readers: readonly Role[], roles: readonly Role[]): boolean =>
  readers.some((role) => roles.includes(role))
