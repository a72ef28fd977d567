import { assert, Refusal } from '#kit/errors.ts'
import type { Actor, UserActor } from '#platform/context.ts'

/** A portfolio is an investor's own; the door has let only signed-in investors through. */
export function requireInvestor(actor: Actor): UserActor {
  assert(actor.kind === 'user' && actor.roles.includes('user'), 'only an investor has a portfolio')
  return actor
}

/** KYC-6 */
export function requireMaySeePortfolio(standing: { kycStatus: string } | undefined): void {
  if (standing?.kycStatus !== 'approved') throw new Refusal('kyc_not_approved', 403)
}
