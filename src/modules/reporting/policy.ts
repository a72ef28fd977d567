import { operatorRoles } from '#kit/contract.ts'
import type { Actor } from '#platform/context.ts'

/** ADM-2 */
export const maySeeDashboard = (actor: Actor): boolean =>
  actor.kind === 'user' &&
  actor.isActive &&
  actor.roles.some((role) => operatorRoles.some((one) => one === role))
