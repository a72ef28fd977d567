import { allOperators, readers } from '#kit/duties.ts'
import { type Actor, hasAnyRole } from '#platform/context.ts'

/** ADM-2 */
export const maySeeDashboard = (actor: Actor): boolean => hasAnyRole(actor, allOperators)

/** ADM-3 */
export const mayReadTimelines = (actor: Actor): boolean => hasAnyRole(actor, readers.customers)

/** Only administrators read the audit log (AUTH-13). */
export const mayReadAudit = (actor: Actor): boolean => hasAnyRole(actor, readers.administration)
