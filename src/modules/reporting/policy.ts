import { operatorRoles } from '#kit/contract.ts'
import { type Actor, hasAnyRole } from '#platform/context.ts'

/** ADM-2 */
export const maySeeDashboard = (actor: Actor): boolean => hasAnyRole(actor, operatorRoles)

/** ADM-3 */
export const mayReadTimelines = (actor: Actor): boolean => hasAnyRole(actor, ['admin', 'customer-admin'])

/** Only administrators read the audit log (AUTH-13). */
export const mayReadAudit = (actor: Actor): boolean => hasAnyRole(actor, ['admin'])
