import type { Role } from '#kit/contract.ts'
import { type Actor, hasAnyRole } from '#platform/context.ts'

export const limitsAccess: readonly Role[] = ['admin', 'customer-admin']

/** Operators decide on others, never on themselves. */
export const mayDecideOn = (actor: Actor, userId: string): boolean =>
  hasAnyRole(actor, limitsAccess) && actor.userId !== userId
