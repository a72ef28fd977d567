import type { Role } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { assert, Refusal, refuser } from '#kit/errors.ts'
import type { AccountStatus } from '#modules/identity/contract.ts'
import { type Actor, hasAnyRole, type UserActor } from '#platform/context.ts'
import { verificationRefusals } from './contract.ts'

const refuse = refuser(verificationRefusals)

/** KYC-4: who decides about identity checks. */
export const kycDeciders: readonly Role[] = ['compliance']

/** KYC-1: only the owner gives answers. */
export const mayAnswer = (actor: Actor, userId: string): boolean =>
  hasAnyRole(actor, ['user']) && actor.userId === userId

/** KYC-3, ADM-3: operators with customer access see customers' data; content editors do not. */
export const maySeeCustomers = (actor: Actor): boolean => hasAnyRole(actor, readers.customers)

/** ADM-3: documents of customers are for those who review them. Auditors do not see them. */
export const maySeeDocuments = (actor: Actor): boolean => hasAnyRole(actor, kycDeciders)

/** KYC-4: nobody decides on themselves. */
export const mayDecideOnCustomer = (actor: Actor, userId: string): boolean =>
  hasAnyRole(actor, kycDeciders) && actor.userId !== userId

/** ADM-3: who activates and deactivates customers. */
export const maySwitchCustomers = (actor: Actor): actor is UserActor =>
  hasAnyRole(actor, ['support', 'compliance'])

/** ADM-3: nobody deactivates themselves, and only admins change accounts that also belong to an operator. */
export const maySetActivation = (actor: Actor, account: { id: string; roles: readonly Role[] }): boolean =>
  maySwitchCustomers(actor) &&
  actor.userId !== account.id &&
  (hasAnyRole(actor, ['admin']) || !account.roles.some((role) => role !== 'user'))

/** Returns the investor. The HTTP layer has let only signed-in investors through. */
export function requireInvestor(actor: Actor): UserActor {
  assert(actor.kind === 'user' && actor.roles.includes('user'), 'only an investor may call this')
  return actor
}

/**
 * KYC-6: requires an active account with an approved check when the act happens. The session or role may have ended
 * after the HTTP layer checked it.
 */
export function requireApproved(accountStatus: AccountStatus | undefined): AccountStatus {
  const customer = requireActiveCustomer(accountStatus)
  if (customer.kycStatus !== 'approved') throw refuse('kyc_not_approved')
  return customer
}

/**
 * KYC-4: a person who was approved once keeps access to wallet and portfolio, but cannot deposit or invest until they
 * are approved again.
 */
export function requireHolder(accountStatus: AccountStatus | undefined): AccountStatus {
  const customer = requireActiveCustomer(accountStatus)
  if (!customer.wasApproved) throw refuse('kyc_not_approved')
  return customer
}

function requireActiveCustomer(accountStatus: AccountStatus | undefined): AccountStatus {
  if (!accountStatus?.isActive) throw new Refusal('user_not_active', 403)
  if (!accountStatus.isSignedIn) throw new Refusal('unauthorized', 401)
  if (!accountStatus.isCustomer) throw new Refusal('forbidden', 403)
  return accountStatus
}
