import type { Role } from '#kit/contract.ts'
import { type Actor, hasAnyRole } from '#platform/context.ts'

/** BUY-8: who decides about classes and limits of investors. */
export const limitsDeciders: readonly Role[] = ['compliance']

/** Operators decide on others, never on themselves. */
export const mayDecideOn = (actor: Actor, userId: string): boolean =>
  hasAnyRole(actor, limitsDeciders) && actor.userId !== userId
