import { assert, Refusal } from '#kit/errors.ts'
import type { Actor, UserActor } from '#platform/context.ts'

/** Wallets and deposits are an investor's own; the door has let only signed-in investors through. */
export function requireInvestor(actor: Actor): UserActor {
  assert(actor.kind === 'user' && actor.roles.includes('user'), 'only an investor has a wallet')
  return actor
}

/** KYC-6: paying in needs an active account and an approved check. */
export function requireMayPayIn(standing: { isActive: boolean; kycStatus: string } | undefined): void {
  if (!standing?.isActive) throw new Refusal('user_not_active', 403)
  if (standing.kycStatus !== 'approved') throw new Refusal('kyc_not_approved', 403)
}

/** LED-3: what does not agree is an admin's to see. */
export function requireAdmin(actor: Actor): UserActor {
  if (actor.kind !== 'user' || !actor.roles.includes('admin')) throw new Refusal('forbidden', 403)
  return actor
}
