import type { Role } from '#kit/contract.ts'
import { type Actor, hasAnyRole } from '#platform/context.ts'
import { isOperator } from './rules.ts'

/** ADM-3, ADM-4: operators are switched off by an admin alone, and nobody switches themselves. */
export function maySwitchAccount(actor: Actor, account: { id: string; roles: readonly Role[] }): boolean {
  if (actor.kind === 'system') return true
  if (actor.kind === 'user' && actor.userId === account.id) return false
  return hasAnyRole(actor, isOperator(account.roles) ? ['admin'] : ['admin', 'customer-admin'])
}

/** AUTH-11: one's own, and only an investor's: an operator's account is an admin's to end. */
export const mayCloseAccount = (actor: Actor, account: { id: string; roles: readonly Role[] }): boolean =>
  hasAnyRole(actor, ['user']) && actor.userId === account.id && !isOperator(account.roles)

/** Accounts without a code sent first are made by the system alone: the demo's people, and tests. */
export const mayCreateAccounts = (actor: Actor): boolean => actor.kind === 'system'

/** ADM-4: an admin's matter, and nobody's own. */
export const mayChangeRole = (actor: Actor, userId: string): boolean =>
  actor.kind === 'system' || (hasAnyRole(actor, ['admin']) && actor.userId !== userId)

/** A picture is its owner's, and for operators with access to customers to know them by. */
export const maySeePicture = (actor: Actor, userId: string): boolean =>
  (actor.kind === 'user' && actor.userId === userId) || hasAnyRole(actor, ['admin', 'customer-admin'])
