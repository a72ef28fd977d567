import { assert, Refusal } from '#kit/errors.ts'
import type { Actor, UserActor } from '#platform/context.ts'

/** What decides whether someone may invest: read in the same transaction as the act. */
export interface Standing {
  readonly isActive: boolean
  readonly kycStatus: string
  readonly isCustomer: boolean
  readonly isSignedIn: boolean
}

/** Carts and orders are an investor's own; the door has let only signed-in investors through. */
export function requireInvestor(actor: Actor): UserActor {
  assert(actor.kind === 'user' && actor.roles.includes('user'), 'only an investor has a cart')
  return actor
}

/**
 * KYC-6: investing needs an active account and an approved check, at the moment of the act: the door may have
 * let in somebody whose session or role went a moment later.
 */
export function requireMayInvest<S extends Standing>(standing: S | undefined): S {
  if (!standing?.isActive) throw new Refusal('user_not_active', 403)
  if (!standing.isSignedIn) throw new Refusal('unauthorized', 401)
  if (!standing.isCustomer) throw new Refusal('forbidden', 403)
  if (standing.kycStatus !== 'approved') throw new Refusal('kyc_not_approved', 403)
  return standing
}
