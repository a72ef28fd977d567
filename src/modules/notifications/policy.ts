import { isAllowed, type Role } from '#kit/duties.ts'
import { assert } from '#kit/errors.ts'
import type { Actor, UserActor } from '#platform/context.ts'

/** Notices and preferences belong to their owner. The HTTP layer has refused anonymous callers. */
export function requirePerson(actor: Actor): UserActor {
  assert(actor.kind === 'user', 'only a person has notices')
  return actor
}

/** Returns whether a notice concerns a person with these roles. */
export const isReader = (readers: readonly Role[], roles: readonly Role[]): boolean =>
  isAllowed(roles, readers)
