import { type Actor, hasAnyRole } from '#platform/context.ts'
import type { Visibility } from './vocabulary.ts'

/** Operators of role admin keep opportunities; so does the system itself. */
export const mayManage = (actor: Actor): boolean => actor.kind === 'system' || hasAnyRole(actor, ['admin'])

/** Who reads: what they are, and whether their identity check is approved. */
export interface Reader {
  readonly actor: Actor
  readonly isApproved: boolean
}

/** Documents for investors open to approved investors and to operators; public ones to everyone. */
export function mayRead(visibility: Visibility, reader: Reader): boolean {
  if (visibility === 'public' || mayManage(reader.actor)) return true
  return hasAnyRole(reader.actor, ['user']) && reader.isApproved
}
