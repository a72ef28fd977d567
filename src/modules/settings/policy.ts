import { type Actor, hasAnyRole } from '#platform/context.ts'

/** ADM-7: settings are an admin's to read and save; the system lays down its own. */
export const mayKeepSettings = (actor: Actor): boolean =>
  actor.kind === 'system' || hasAnyRole(actor, ['admin'])
