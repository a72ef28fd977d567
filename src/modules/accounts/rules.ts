import { dayMs } from '#kit/time.ts'

/** How long an invitation may lie in somebody's mailbox. */
export const invitationValidMs = 7 * dayMs

export type InvitationState = 'open' | 'over'

/** Taken back, accepted, or too old: an invitation opens something once, and not for ever. */
export const stateOfInvitation = (
  invitation: { readonly expiresAt: Date; readonly revokedAt: Date | null; readonly acceptedAt: Date | null },
  now: Date,
): InvitationState =>
  invitation.revokedAt === null && invitation.acceptedAt === null && invitation.expiresAt > now
    ? 'open'
    : 'over'
