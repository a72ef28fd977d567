import type { Role } from '#kit/contract.ts'
import { type Actor, holds } from '#platform/context.ts'
import { isOperator } from './rules.ts'

/** ADM-3, ADM-4: operators are switched off by an admin alone, and nobody switches themselves. */
export function maySwitchAccount(actor: Actor, account: { id: string; roles: readonly Role[] }): boolean {
  if (actor.kind === 'system') return true
  if (actor.kind === 'user' && actor.userId === account.id) return false
  return holds(actor, isOperator(account.roles) ? ['admin'] : ['admin', 'customer-admin'])
}

/** Accounts without a code sent first are made by the system alone: the demo's people, and tests. */
export const mayCreateAccounts = (actor: Actor): boolean => actor.kind === 'system'
