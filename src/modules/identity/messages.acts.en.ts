import type { ActWords } from '#kit/acts.ts'
import { labels } from './messages.en.ts'

/** What of its acts stands in the audit log. */
export const acts = {
  acts: {
    registered: 'Registered',
    account_created: 'Created an account',
    account_closed: 'Closed an account',
    activated: 'Activated an account',
    deactivated: 'Deactivated an account',
    kyc_status_changed: 'Changed where an identity check stands',
    name_changed: 'Changed their name',
    email_changed: 'Changed their email',
    mobile_changed: 'Changed their mobile number',
    password_changed: 'Changed their password',
    password_change_failed: 'Failed to change their password',
    password_reset: 'Set a new password',
    roles_changed: 'Changed the roles of an account',
    session_ended: 'Ended a session',
    other_sessions_ended: 'Ended all other sessions',
    stepped_up: 'Confirmed who they are once more',
    signed_in: 'Signed in',
    signed_out: 'Signed out',
    sign_in_failed: 'Failed to sign in',
    code_failed: 'Entered a wrong code',
    email_proved: 'Confirmed an email address',
  },
  subjects: {
    user: 'Account',
    challenge: 'Verification code',
    identifier: 'What was typed to sign in',
  },
  fields: {
    kind: 'To',
    method: 'By',
    roles: 'Roles',
    isActive: 'Active',
    kycStatus: 'Identity check',
    termsVersion: 'Terms accepted',
    purpose: 'Code for',
    ended: 'Sessions ended',
    attemptsLeft: 'Attempts left',
    reason: 'Reason',
  },
  values: {
    kind: {
      investor: 'The investors’ pages',
      operator: 'The back office',
    },
    method: {
      password: 'Password',
      otp: 'Verification code',
      registration: 'Registration',
      passkey: 'Passkey',
    },
    roles: labels.roles,
    purpose: {
      signup: 'Registering',
      login: 'Signing in',
      operator_login: 'Signing in to the back office',
      verify_email: 'Confirming an email',
    },
    kycStatus: labels.kycStatuses,
  },
} satisfies ActWords
