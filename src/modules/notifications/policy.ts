import type { Role } from '#kit/contract.ts'
import { assert } from '#kit/errors.ts'
import type { Actor, UserActor } from '#platform/context.ts'

/** Notices and preferences are their owner's alone; the door has let only people in. */
export function requirePerson(actor: Actor): UserActor {
  assert(actor.kind === 'user', 'only a person has notices')
  return actor
}

/** Of which notices somebody is told at all. */
export const isReader = (readers: readonly Role[], roles: readonly Role[]): boolean =>
  readers.some((role) => roles.includes(role))
