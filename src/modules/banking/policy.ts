import type { Role } from '#kit/contract.ts'
import { type Actor, hasAnyRole } from '#platform/context.ts'

const customerAccess: readonly Role[] = ['admin', 'customer-admin']

export const maySeeAccounts = (actor: Actor): boolean => hasAnyRole(actor, customerAccess)

/** An operator does not decide on their own account. */
export const mayDecideName = (actor: Actor, ownerId: string): boolean =>
  maySeeAccounts(actor) && actor.kind === 'user' && actor.userId !== ownerId
