import { monthsAfter } from '#kit/time.ts'
import {
  type MemberInvitationState,
  type RegistrationDocument,
  registrationWarningDays,
  type SignatoryPower,
  signatoryPowers,
  type VerificationPart,
  type VerificationStatus,
  verificationParts,
} from './vocabulary.ts'

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

/** How many years ahead a registration may end at most. */
const registrationYears = 10

/**
 * ORG-5b: returns the code of a wrong last day of a registration: it has passed, or is too far ahead. Days are
 * `YYYY-MM-DD` in Riyadh.
 */
export function findRegistrationDayError(expiresOn: string, today: string): string | undefined {
  if (expiresOn < today) return 'registration_over'
  return expiresOn > monthsAfter(today, registrationYears * 12) ? 'registration_far' : undefined
}

/** The parts of a verification that its completeness depends on. */
export interface VerificationProgress {
  readonly registrationNumber: string | null
  readonly registeredName: string | null
  readonly expiresOn: string | null
  readonly documents: readonly RegistrationDocument[]
  readonly powers: readonly SignatoryPower[]
}

/** ORG-5b: returns the parts to complete before a submission. It takes a maker and a checker. */
export function findMissingParts(progress: VerificationProgress, today: string): VerificationPart[] {
  const { expiresOn, documents, powers } = progress
  const isComplete: Record<VerificationPart, boolean> = {
    registrationNumber: progress.registrationNumber !== null,
    registeredName: progress.registeredName !== null,
    expiresOn: expiresOn !== null && findRegistrationDayError(expiresOn, today) === undefined,
    registration: documents.includes('registration'),
    authorization: documents.includes('authorization'),
    signatories: signatoryPowers.every((power) => powers.includes(power)),
  }
  return verificationParts.filter((part) => !isComplete[part])
}

/** Returns whether an approved verification holds on this day. The last day of the registration counts. */
export const isVerificationInForce = (
  { status, expiresOn }: { readonly status: VerificationStatus; readonly expiresOn: string | null },
  today: string,
): boolean => status === 'approved' && expiresOn !== null && expiresOn >= today

/** Returns which warning is due so many days before the end, unless it or a later one was sent. */
export function findRegistrationWarning(daysLeft: number, warned: number | null): 30 | 7 | null {
  const due = registrationWarningDays.filter((days) => daysLeft <= days).at(-1)
  return due === undefined || (warned !== null && warned <= due) ? null : due
}
