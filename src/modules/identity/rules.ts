import { digitsOf, foldDigits } from '#kit/digits.ts'
import { type AccountRole, actingRoles, type DutyGrant, type Role } from '#kit/duties.ts'
import type { FieldCode } from '#kit/field-words.ts'
import { shippedTermsVersion } from '#kit/legal.ts'
import { dayMs, hourMs, minuteMs, riyadhDay, secondMs } from '#kit/time.ts'
import type { InvestorClass, KycStatus } from './vocabulary.ts'

/** Codes for wrong fields of an account, besides the general ones. */
export type IdentityFault =
  | 'phone_short'
  | 'phone_long'
  | 'phone_digits'
  | 'phone_invalid'
  | 'contact_required'
  | 'birth_year'
  | 'under_age'
  | 'password_min'
  | 'password_upper'
  | 'password_lower'
  | 'password_number'
  | 'password_long'
  | 'password_common'
  | 'password_same'
  | 'password_mismatch'
  | 'otp_required'
  | 'otp_invalid'
  | 'terms'
  | 'confirm_closing'

/** Returns the version of the terms as it is stored with a registration: `2026-11` shipped, later ones are numbered. */
export const labelTermsVersion = (number: number): string =>
  number === 0 ? shippedTermsVersion : String(number + 1)

export type SessionKind = 'investor' | 'operator'
export type OtpPurpose =
  | 'signup'
  | 'login'
  | 'operator_login'
  | 'verify_email'
  | 'link'
  | 'reset'
  | 'reset_proved'
  | 'step_up'
  | 'new_email'
  | 'new_mobile'
export type OtpChannel = 'sms' | 'mail'

/**
 * KYC-4: returns the status at `now` by the calendar of Riyadh, whether or not the job has stored it. The check still
 * holds on the last day itself.
 */
export const kycStatusAt = (
  { kycStatus, verifiedUntil }: { readonly kycStatus: KycStatus; readonly verifiedUntil: string | null },
  now: Date,
): KycStatus => {
  if (verifiedUntil === null) return kycStatus
  const isHolding = verifiedUntil >= riyadhDay(now)
  if (kycStatus === 'approved') return isHolding ? 'approved' : 'expired'
  // An approval holds while its renewal is pending or rejected.
  return isHolding && (kycStatus === 'pending' || kycStatus === 'rejected') ? 'approved' : kycStatus
}

/** Returns whether a day, `YYYY-MM-DD`, is today or later. Without a last day it always is. */
export const isLastDayAhead = (lastDay: string | null, now: Date): boolean =>
  lastDay === null || lastDay >= riyadhDay(now)

/** BUY-8: returns the class at `now`. The qualified class ends after its last day. */
export const investorClassAt = (
  user: { readonly investorClass: InvestorClass; readonly classUntil: string | null },
  now: Date,
): InvestorClass => (isLastDayAhead(user.classUntil, now) ? user.investorClass : 'retail')

/** AUTH-3: how often and how long a code can be tried. */
export const otpAttempts = 5
export const otpValidMs = 5 * minuteMs
/** AUTH-4, AUTH-5: how long a link signs in, and how long a verified reset code allows a new password. */
export const linkValidMs = 15 * minuteMs
export const resetValidMs = 15 * minuteMs
/** AUTH-1: longer than a code, since people read mail later and this link does not sign in. */
export const emailLinkValidMs = 24 * hourMs
/** How long another code can be requested without starting over. */
export const otpRenewableMs = 30 * minuteMs

/** AUTH-6: how long a session lives idle, and in all. */
export const sessionTerms: Readonly<Record<SessionKind, { idleMs: number; totalMs: number }>> = {
  investor: { idleMs: 24 * hourMs, totalMs: 30 * dayMs },
  operator: { idleMs: 30 * minuteMs, totalMs: 12 * hourMs },
}

/** AUTH-12: how long a step-up code confirms the session. */
export const stepUpValidMs = 10 * minuteMs
/** How long the earlier token still works after a renewal, for requests under way. */
export const renewedTokenValidMs = 30 * secondMs

/** Use is recorded at most once a minute, so that the calls of one page cost one write. */
const recordUseAfterMs = minuteMs

export interface SessionTimes {
  readonly kind: SessionKind
  readonly lastUsedAt: Date
  readonly expiresAt: Date
  readonly revokedAt: Date | null
}

export const isSessionLive = (session: SessionTimes, now: Date): boolean =>
  session.revokedAt === null &&
  session.expiresAt > now &&
  now.getTime() - session.lastUsedAt.getTime() < sessionTerms[session.kind].idleMs

export const isUseDue = (session: SessionTimes, now: Date): boolean =>
  now.getTime() - session.lastUsedAt.getTime() >= recordUseAfterMs

/**
 * AUTH-8: returns the roles that a session may use. One factor opens the investor area only. An operator's session has
 * two factors and may use all roles and duties of the account.
 */
export const rolesOfSession = (
  kind: SessionKind,
  roles: readonly AccountRole[],
  held: readonly DutyGrant['duty'][],
): Role[] =>
  kind === 'operator' ? actingRoles({ roles, duties: held }) : roles.filter((role) => role === 'user')

const mobileDigits = 9

/** AUTH-2: reads `05…`, `5…`, `+9665…` and `009665…` as one number, with digits of any keyboard, spaces and hyphens. */
export function parseMobile(text: string): { mobile: string } | { fault: FieldCode | IdentityFault } {
  const compact = foldDigits(text).replace(/[\s\u00A0().-]/g, '')
  if (compact === '') return { fault: 'required' }
  if (!/^\+?\d+$/.test(compact)) return { fault: 'phone_digits' }
  const isInternational = /^(\+|00)/.test(compact)
  const digits = compact.replace(/^(\+|00)/, '')
  if (isInternational && digits.length > 5 && !digits.startsWith('966')) return { fault: 'phone_invalid' }
  // Some people write the leading zero even after the country code.
  const national = (isInternational || digits.length > 10 ? digits.replace(/^966/, '') : digits).replace(
    /^0/,
    '',
  )
  if (national.length < mobileDigits) return { fault: 'phone_short' }
  if (national.length > mobileDigits) return { fault: 'phone_long' }
  return national.startsWith('5') ? { mobile: `+966${national}` } : { fault: 'phone_invalid' }
}

/** Normalises a search text to the stored form: Latin digits, and mobile numbers without their prefix. */
export function normalisePersonSearch(typed: string): string {
  const text = foldDigits(typed).trim()
  if (!/^[+(\d][\d\s().\p{Pd}]*$/u.test(text)) return text
  return digitsOf(text).replace(/^(?:00966|966)?0?/, '')
}

/** AUTH-9, in the order of the form. Browser and server check the same list. */
export const passwordRules: readonly {
  readonly code: IdentityFault
  readonly holds: (password: string) => boolean
}[] = [
  { code: 'password_min', holds: (password) => password.length >= 8 },
  { code: 'password_upper', holds: (password) => /[A-Z]/.test(password) },
  { code: 'password_lower', holds: (password) => /[a-z]/.test(password) },
  { code: 'password_number', holds: (password) => /\d/.test(password) },
]

// Invisible characters cannot be typed again on another keyboard.
const invisible = /[\p{Cc}\p{Cf}\p{Cs}]/u

export function passwordFaults(password: string): (FieldCode | IdentityFault)[] {
  if (password === '') return ['required']
  if (password.length > 128) return ['password_long']
  const broken: (FieldCode | IdentityFault)[] = passwordRules
    .filter((rule) => !rule.holds(password))
    .map((rule) => rule.code)
  return invisible.test(password) ? [...broken, 'forbidden_characters'] : broken
}

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * AUTH-9: returns whether a password is one of the commonest, or a variation: other case, digits for letters, a short
 * tail such as a year. `common` holds lower-case words without their tails.
 */
export function isCommonPassword(password: string, common: ReadonlySet<string>): boolean {
  const lower = password.toLowerCase()
  const plain = (text: string) => text.replace(/[013457@$!]/g, (mark) => lookalikes[mark]!)
  if (common.has(lower) || common.has(plain(lower))) return true
  const parts = /^([^a-z]{0,2})([a-z].*?)([^a-z]*)$/s.exec(lower)
  if (!parts) return false
  const [, , word, tail] = parts as unknown as [string, string, string, string]
  const isTailCommon = common.has(tail)
  // Two or three letters before a common sequence of digits, such as abc12345.
  if (word.length <= 3) return isTailCommon
  return (isTailCommon || tail.length <= 4) && (common.has(word) || common.has(plain(word)))
}

export interface EarlierSend {
  readonly purpose: OtpPurpose
  readonly sentAt: Date
  readonly isConsumed: boolean
}

/**
 * AUTH-3: returns the seconds until another code may be sent to an identifier; 0 if now. The short wait guards against
 * flooding, so a used code ends it. The hourly count includes an investor's used codes. It excludes an operator's, who
 * has no other way in and has given a password first. `sends` are those of the last hour, newest first.
 */
export function secondsUntilSend(
  sends: readonly EarlierSend[],
  now: Date,
  limits: { resendAfterSeconds: number; sendsPerHour: number },
): number {
  const waits = [0]
  const newest = sends[0]
  if (newest && !newest.isConsumed) {
    waits.push(newest.sentAt.getTime() + limits.resendAfterSeconds * secondMs - now.getTime())
  }
  const counted = sends.filter((send) => !(send.isConsumed && send.purpose === 'operator_login'))
  const oldestCounted = counted[limits.sendsPerHour - 1]
  if (oldestCounted) waits.push(oldestCounted.sentAt.getTime() + hourMs - now.getTime())
  return Math.ceil(Math.max(...waits) / secondMs)
}

/** `+966 •• ••• 4567`, `n•••@example.com`. */
export function maskedTarget(channel: OtpChannel, target: string): string {
  if (channel === 'sms') return `${target.slice(0, 4)} •• ••• ${target.slice(-4)}`
  const at = target.lastIndexOf('@')
  return `${target.slice(0, 1)}•••${target.slice(at)}`
}

/**
 * Returns the network that limits count by. A customer with IPv6 has a whole /64, so limits on single addresses would
 * cost an attacker nothing.
 */
export function maskNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('%')[0]!.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length)
  const groups = [...front, ...Array<string>(zeros).fill('0'), ...back]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/** AUTH-11: the name of a closed account, in digits that both languages share. */
export const buildPseudonym = (id: string): string => `#${id.slice(-8).toUpperCase()}`

/** Returns the network without the machine's own part, so that its user can recognise it. */
export function maskedAddress(address: string): string {
  const network = maskNetwork(address)
  return network.includes(':') ? network : network.replace(/\d+$/, '•')
}
