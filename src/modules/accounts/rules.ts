import { dayMs } from '#kit/time.ts'

/** How long an invitation can be accepted. */
export const invitationValidMs = 7 * dayMs

export type InvitationState = 'open' | 'over'

/** Returns `over` if the invitation was revoked or accepted, or has expired. */
export const invitationState = (
  invitation: { readonly expiresAt: Date; readonly revokedAt: Date | null; readonly acceptedAt: Date | null },
  now: Date,
): InvitationState =>
  invitation.revokedAt === null && invitation.acceptedAt === null && invitation.expiresAt > now
    ? 'open'
    : 'over'
