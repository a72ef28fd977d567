import { operatorRoles } from '#kit/contract.ts'
import { type Actor, holds } from '#platform/context.ts'

/** ADM-2 */
export const maySeeDashboard = (actor: Actor): boolean => holds(actor, operatorRoles)
