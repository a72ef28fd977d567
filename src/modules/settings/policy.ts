import { type Actor, hasAnyRole } from '#platform/context.ts'

/** ADM-7: admins read and save settings; the system saves its own. */
export const maySaveSettings = (actor: Actor): boolean =>
  actor.kind === 'system' || hasAnyRole(actor, ['admin'])
