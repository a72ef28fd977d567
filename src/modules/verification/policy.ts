import { operatorRoles, type Role } from '#kit/contract.ts'
import { Refusal, refuser } from '#kit/errors.ts'
import type { Actor } from '#platform/context.ts'
import { verificationRefusals } from './contract.ts'

const refuse = refuser(verificationRefusals)

const customerAccess: readonly Role[] = ['admin', 'customer-admin']

const holds = (actor: Actor, roles: readonly Role[]): boolean =>
  actor.kind === 'user' && actor.isActive && actor.roles.some((role) => roles.includes(role))

/** KYC-1: answers are their owner's alone to give. */
export const mayAnswer = (actor: Actor, userId: string): boolean =>
  holds(actor, ['user']) && actor.kind === 'user' && actor.userId === userId

/** KYC-3, ADM-3: customers' data is for those with customer access; editors of content see none of it. */
export const maySeeCustomers = (actor: Actor): boolean => holds(actor, customerAccess)

/** KYC-4: nobody decides on themselves. */
export const mayDecide = (actor: Actor, userId: string): boolean =>
  maySeeCustomers(actor) && actor.kind === 'user' && actor.userId !== userId

/** ADM-3: nobody locks themselves out, and an account that is an operator's too is an admin's matter. */
export const maySetActivation = (actor: Actor, account: { id: string; roles: readonly Role[] }): boolean =>
  mayDecide(actor, account.id) && (holds(actor, ['admin']) || !account.roles.some((role) => role !== 'user'))

/** ADM-2 */
export const maySeeDashboard = (actor: Actor): boolean => holds(actor, operatorRoles)

export function requireMay(may: boolean): void {
  if (!may) throw new Refusal('forbidden', 403)
}

/** What decides whether money may be touched: read by identity in the transaction of the act. */
export interface Standing {
  readonly isActive: boolean
  readonly kycStatus: string
}

/** KYC-6: investing, portfolio, wallet and cart ask for an active account with an approved check. */
export function requireApproved(standing: Standing | undefined): void {
  if (!standing?.isActive) throw new Refusal('user_not_active', 403)
  if (standing.kycStatus !== 'approved') throw refuse('kyc_not_approved')
}
