import type { Role } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { isOperator } from '#kit/home-pages.ts'
import { type Actor, hasAnyRole } from '#platform/context.ts'

/** ADM-3, ADM-4: only admins deactivate operators, and nobody deactivates themselves. */
export function maySwitchAccount(actor: Actor, account: { id: string; roles: readonly Role[] }): boolean {
  if (actor.kind === 'system') return true
  if (actor.kind === 'user' && actor.userId === account.id) return false
  return hasAnyRole(actor, isOperator(account.roles) ? ['admin'] : ['support', 'compliance'])
}

/** ORG-6: admins end the sessions of everybody else. One's own end on the page of one's devices. */
export const mayEndSessions = (actor: Actor, userId: string): boolean =>
  hasAnyRole(actor, ['admin']) && actor.userId !== userId

/** AUTH-11: an investor closes their own account only. Operators' accounts are managed by admins. */
export const mayCloseAccount = (actor: Actor, account: { id: string; roles: readonly Role[] }): boolean =>
  hasAnyRole(actor, ['user']) && actor.userId === account.id && !isOperator(account.roles)

/** Only the system creates accounts without sending a code first: demo data and tests. */
export const mayCreateAccounts = (actor: Actor): boolean => actor.kind === 'system'

/** ADM-4: admins change roles, except their own. */
export const mayChangeRole = (actor: Actor, userId: string): boolean =>
  actor.kind === 'system' || (hasAnyRole(actor, ['admin']) && actor.userId !== userId)

/** A picture is visible to its owner and to operators with customer access. */
export const maySeePicture = (actor: Actor, userId: string): boolean =>
  (actor.kind === 'user' && actor.userId === userId) || hasAnyRole(actor, readers.customers)
