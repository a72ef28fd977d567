import { readers } from '#kit/duties.ts'
import { type Actor, hasAnyRole } from '#platform/context.ts'

/** ADM-7: admins with all duties read settings, and auditors. */
export const mayReadSettings = (actor: Actor): boolean =>
  actor.kind === 'system' || hasAnyRole(actor, readers.administration)

/** ADM-7: admins with all duties save settings; the system saves its own. */
export const maySaveSettings = (actor: Actor): boolean =>
  actor.kind === 'system' || hasAnyRole(actor, ['admin'])
