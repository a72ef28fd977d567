import { readers } from '#kit/duties.ts'
import { type Actor, hasAnyRole } from '#platform/context.ts'

export const maySeeAccounts = (actor: Actor): boolean => hasAnyRole(actor, readers.customers)

/** An operator does not decide on their own account. */
export const mayDecideName = (actor: Actor, ownerId: string): boolean =>
  hasAnyRole(actor, ['compliance']) && actor.userId !== ownerId
