import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { defineRefusals } from '#kit/errors.ts'
import { defineEvent } from '#kit/events.ts'
import { Day, Id, nameText } from '#kit/schemas.ts'
import {
  Challenged,
  Code,
  Email,
  GivenPassword,
  Identifier,
  LongToken,
  Mobile,
  NewPassword,
  SessionView,
} from './fields.ts'
import { ownAccount } from './own-account.ts'
import type { InvestorClass, KycStatus } from './vocabulary.ts'

export * from './fields.ts'

export const identityRefusals = defineRefusals({
  registration_failed: { status: 503 },
  mobile_taken: { status: 409 },
  email_taken: { status: 409 },
  email_already_verified: { status: 409 },
  otp_too_soon: { status: 429 },
  otp_expired: { status: 422 },
  otp_failed: { status: 422 },
  link_unknown: { status: 422 },
  link_used: { status: 422 },
  link_old: { status: 422 },
  link_elsewhere: { status: 422 },
  link_of_another: { status: 422 },
  reset_failed: { status: 503 },
  login_failed: { status: 503 },
  invalid_credentials: { status: 422 },
  email_unknown: { status: 404 },
  mobile_unknown: { status: 404 },
  user_not_found: { status: 404 },
  authentication_error: { status: 503 },
  last_admin: { status: 409 },
  account_in_use: { status: 409 },
  password_wrong: { status: 422 },
  name_fixed: { status: 409 },
  session_not_found: { status: 404 },
  contact_unchanged: { status: 422 },
  picture_not_found: { status: 404 },
  terms_not_accepted: { status: 403 },
  terms_newer: { status: 409 },
})

/** AUTH-1: an investor has registered. The subject is the person. */
export const personRegistered = defineEvent<Record<never, never>>('identity.person_registered')

/** The holder of a wallet, as operators' lists show them. */
export const WalletHolder = z.object({
  id: Id,
  name: z.string(),
  organizationId: Id.nullable().describe('The organization whose account it is. Null for people.'),
})

/** AUTH-1: a version of a legal text that must be accepted again was published. The subject is the document. */
export const requiredTermsPublished = defineEvent<{ readonly revision: number }>(
  'identity.required_terms_published',
)

/** An account was deactivated. The subject is the person. */
export const personDeactivated = defineEvent<Record<never, never>>('identity.person_deactivated')

/** The account's password was changed. The person is notified, whoever changed it. */
export const passwordChanged = defineEvent<Record<never, never>>('identity.password_changed')
/** `now` is the new address, masked. */
export const contactChanged = {
  email: defineEvent<{ readonly now: string }>('identity.email_changed'),
  mobile: defineEvent<{ readonly now: string }>('identity.mobile_changed'),
}

/** OPP-10: the answers of an approved check that decide who may invest in what. */
export interface CheckedPerson {
  /** ISO 3166 code. */
  readonly nationality: string
  readonly residesInSaudi: boolean
}

/** The state of an account that decides whether its owner may invest, as it was read at one time. */
export interface AccountStatus {
  readonly isActive: boolean
  /** At the time of the query: an approval whose ID has expired counts as `expired`. */
  readonly kycStatus: KycStatus
  /** Was approved at least once, and therefore has a wallet. */
  readonly wasApproved: boolean
  /** BUY-8: at the time of the query: a qualified class that has ended counts as retail. */
  readonly investorClass: InvestorClass
  /** OPP-10: ISO 3166 code of the last approved check. Null before the first one. */
  readonly nationality: string | null
  readonly residesInSaudi: boolean | null
  /** The investor's own limit in halalas; null if the limit of their class applies. */
  readonly annualLimit: bigint | null
  readonly isCustomer: boolean
  /** The newest version of the terms that investors must accept is accepted. */
  readonly hasAcceptedTerms: boolean
  /** The revision that must be accepted. Guarded on its own, because no change of the account moves it. */
  readonly requiredRevision: number
  /** Whether the given session is still open; true if no session was given. */
  readonly isSignedIn: boolean
  /** Increases with every change of the fields above, except the terms and `isSignedIn`. */
  readonly version: number
}

/** Browsers keep the session in a cookie; mobile clients ask for the token itself. */
export const Transport = z.enum(['cookie', 'token']).default('cookie')
/** The answer to a completed sign-in. */
export const Opened = z.object({
  session: SessionView,
  token: z.string().optional().meta({ description: 'Present only if `transport` was `token`.' }),
})
const Verified = Opened.extend({
  resetToken: z
    .string()
    .optional()
    .meta({ description: 'Present after a reset code only: sets a new password once.' }),
})
const Next = z.string().max(2000, 'too_long').optional()

const isPasswordConfirmed = (form: { password: string; passwordConfirmation: string }): boolean =>
  form.password === form.passwordConfirmation

const passwordMismatch = {
  path: ['passwordConfirmation'],
  error: 'password_mismatch',
  // Reported together with the errors of other fields, not only after those are corrected.
  when: ({ value }: { value: unknown }) =>
    typeof value === 'object' && value !== null && 'password' in value && 'passwordConfirmation' in value,
}

const Registration = z
  .strictObject({
    firstName: nameText(),
    lastName: nameText(),
    dateOfBirth: Day,
    mobile: Mobile,
    email: Email,
    password: NewPassword,
    passwordConfirmation: GivenPassword,
    acceptTerms: z.literal(true, 'terms'),
  })
  .refine(isPasswordConfirmed, passwordMismatch)

const repeated = {
  password: NewPassword,
  passwordConfirmation: GivenPassword,
} as const

const Reset = z
  .strictObject({ resetToken: LongToken, ...repeated })
  .refine(isPasswordConfirmed, passwordMismatch)

const sending = ['otp_too_soon', 'user_not_active', 'too_many_requests'] as const

export const identityContract = {
  session: endpoint({
    method: 'GET',
    path: '/api/_auth/session',
    summary: 'Read the current session; anonymous callers get an empty one.',
    access: 'public',
    answer: SessionView,
  }),
  signOut: endpoint({
    method: 'DELETE',
    path: '/api/_auth/session',
    summary: 'Sign out.',
    access: 'public',
    endsViewing: true,
    form: {},
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Register an investor; verifying the code sent to the mobile creates the account.',
    access: 'public',
    body: Registration,
    form: { goesOnWith: 'challenge' },
    answer: Challenged,
    refusals: ['mobile_taken', 'email_taken', 'registration_failed', ...sending],
    ownTransactions: true,
  }),
  requestOtp: endpoint({
    method: 'POST',
    path: '/api/auth/otp/request',
    summary: 'Send a verification code to sign in, or to prove the email of the signed-in account.',
    access: 'public',
    body: z.strictObject({ identifier: Identifier, purpose: z.enum(['login', 'verify-email']) }),
    form: { goesOnWith: 'challenge' },
    answer: Challenged,
    refusals: [
      'email_unknown',
      'mobile_unknown',
      'email_taken',
      'email_already_verified',
      'login_failed',
      'unauthorized',
      ...sending,
    ],
    ownTransactions: true,
  }),
  resendOtp: endpoint({
    method: 'POST',
    path: '/api/auth/otp/resend',
    summary: 'Send another code; the earlier one becomes invalid.',
    access: 'public',
    body: z.strictObject({ challengeId: Id }),
    form: { goesOnWith: 'challenge' },
    answer: Challenged,
    refusals: ['otp_expired', 'login_failed', 'registration_failed', 'reset_failed', ...sending],
    ownTransactions: true,
  }),
  verifyOtp: endpoint({
    method: 'POST',
    path: '/api/auth/otp/verify',
    summary:
      'Verify a code and complete the registration, sign-in, email proof or reset that it was sent for.',
    access: 'public',
    body: z.strictObject({ challengeId: Id, code: Code, transport: Transport }),
    form: { goesOnWith: 'resetToken' },
    answer: Verified,
    refusals: [
      'otp_failed',
      'otp_expired',
      'mobile_taken',
      'email_taken',
      'user_not_active',
      'too_many_requests',
    ],
    ownTransactions: true,
  }),
  passwordLogin: endpoint({
    method: 'POST',
    path: '/api/auth/password/login',
    summary: 'Sign in as an investor with a password; operators are sent a code as well.',
    access: 'public',
    body: z.strictObject({ identifier: Identifier, password: GivenPassword, transport: Transport }),
    form: { goesOnWith: 'challenge' },
    answer: z.union([Opened, Challenged]),
    refusals: ['invalid_credentials', 'login_failed', 'authentication_error', ...sending],
    ownTransactions: true,
  }),
  requestLink: endpoint({
    method: 'POST',
    path: '/api/auth/magic-link/request',
    summary: 'Send an investor a sign-in link that works once, in the browser that requested it.',
    access: 'public',
    body: z.strictObject({ email: Email, next: Next }),
    form: { goesOnWith: 'challenge' },
    answer: Challenged,
    status: 202,
    refusals: ['email_unknown', 'login_failed', ...sending],
    ownTransactions: true,
  }),
  renewLink: endpoint({
    method: 'POST',
    path: '/api/auth/magic-link/renew',
    summary: 'Send another link in place of one that is expired, used or from another browser.',
    access: 'public',
    body: z.strictObject({ token: LongToken, next: Next }),
    form: { goesOnWith: 'challenge' },
    answer: Challenged,
    status: 202,
    refusals: ['link_unknown', 'email_unknown', 'login_failed', ...sending],
    ownTransactions: true,
  }),
  redeemLink: endpoint({
    method: 'POST',
    path: '/api/auth/magic-link/redeem',
    summary: 'Sign in with a link.',
    access: 'public',
    body: z.strictObject({ token: LongToken, transport: Transport }),
    form: {},
    answer: Opened,
    refusals: [
      'link_unknown',
      'link_used',
      'link_old',
      'link_elsewhere',
      'user_not_active',
      'too_many_requests',
    ],
    ownTransactions: true,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/auth/password/forgot',
    summary: 'Send the code with which an investor can set a new password.',
    access: 'public',
    body: z.strictObject({ identifier: Identifier }),
    form: { goesOnWith: 'challenge' },
    answer: Challenged,
    refusals: ['email_unknown', 'mobile_unknown', 'reset_failed', ...sending],
    ownTransactions: true,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/password/reset',
    summary: 'Set a new password; all other sessions of the account end.',
    access: 'public',
    body: Reset,
    form: {},
    refusals: ['otp_expired', 'user_not_active', 'too_many_requests', 'authentication_error'],
    ownTransactions: true,
  }),
  operatorLogin: endpoint({
    method: 'POST',
    path: '/api/auth/operator/login',
    summary: 'Start an operator’s sign-in: the right password sends a code to verify.',
    access: 'public',
    body: z.strictObject({ email: Email, password: GivenPassword }),
    form: { goesOnWith: 'challenge' },
    answer: Challenged,
    refusals: ['invalid_credentials', 'login_failed', 'authentication_error', ...sending],
    ownTransactions: true,
  }),
  ...ownAccount,
} satisfies Contract
