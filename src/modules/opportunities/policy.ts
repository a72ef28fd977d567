import { readers } from '#kit/duties.ts'
import { Refusal } from '#kit/errors.ts'
import { type Actor, hasAnyRole } from '#platform/context.ts'
import type { Visibility } from './editor-vocabulary.ts'
import type { EligibilityTraits } from './eligibility.ts'

/** Operators with the duty for opportunities, and the system, may manage them. */
export const canManage = (actor: Actor): boolean =>
  actor.kind === 'system' || hasAnyRole(actor, ['opportunities'])

/** Operators who read the opportunities of all states. */
export const canReadManaged = (actor: Actor): boolean =>
  actor.kind === 'system' || hasAnyRole(actor, readers.opportunities)

/** The caller, and whether their identity check is approved. */
export interface Reader {
  readonly actor: Actor
  readonly isApproved: boolean
  /** OPP-10: absent for readers without an account of an investor. */
  readonly traits?: EligibilityTraits | undefined
}

/** Approved investors and operators may read documents for investors. Everyone may read public ones. */
export function canReadDocument(visibility: Visibility, reader: Reader): boolean {
  if (visibility === 'public' || canReadManaged(reader.actor)) return true
  return hasAnyRole(reader.actor, ['user']) && reader.isApproved
}

/** Fails with `forbidden` unless the caller may manage opportunities. */
export function requireManager({ actor }: { readonly actor: Actor }): void {
  if (!canManage(actor)) throw new Refusal('forbidden', 403)
}

/** Fails with `forbidden` unless the caller may read the opportunities of all states. */
export function requireManagedReader({ actor }: { readonly actor: Actor }): void {
  if (!canReadManaged(actor)) throw new Refusal('forbidden', 403)
}
