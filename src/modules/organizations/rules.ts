import type { MemberInvitationState } from './vocabulary.ts'

/** ORG-2: every name an address had leads to the organization for ever, so their number is limited. */
export const mostSlugs = 10

/** Returns whether an organization may use this name: its own earlier names are always allowed. */
export const mayTakeSlug = (slugs: readonly string[], slug: string): boolean =>
  slugs.includes(slug) || slugs.length < mostSlugs

/** ORG-4: how long an invitation can be accepted. */
export const invitationValidDays = 7

/** Returns the state of an invitation that was neither accepted nor revoked. */
export const invitationStateAt = (
  { declinedAt, expiresAt }: { readonly declinedAt: Date | null; readonly expiresAt: Date },
  now: Date,
): MemberInvitationState => {
  if (declinedAt !== null) return 'declined'
  return expiresAt > now ? 'open' : 'expired'
}
