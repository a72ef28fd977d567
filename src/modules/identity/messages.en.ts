import type { RefusalWords } from '#kit/errors.ts'
import { pluralOf } from '#kit/locale.ts'
import type { identityRefusals } from './contract.ts'

const plural = pluralOf('en')

export const refusals = {
  registration_failed: 'Registration failed. Please try again.',
  mobile_taken: 'User already exists with this phone number',
  email_taken: 'User already exists with this email',
  email_already_verified: 'Your email is confirmed already.',
  otp_too_soon: 'Cannot reinitiate OTP yet',
  otp_expired: 'OTP validation expired',
  otp_failed: 'Verifying OTP failed. Please try again.',
  login_failed: 'Login failed. Please try again.',
  invalid_credentials: 'Invalid login credentials',
  email_unknown: 'User does not exist for this email',
  mobile_unknown: 'User does not exist for this mobile number',
  user_not_found: 'User not found',
  authentication_error: 'An error occurred during authentication',
} satisfies RefusalWords<typeof identityRefusals>

export const labels = {
  roles: {
    user: 'Investor',
    admin: 'Admin',
    cms: 'Content editor',
    'customer-admin': 'Customer admin',
  },
  kycStatuses: {
    not_done: 'Not completed',
    pending: 'Under review',
    approved: 'Approved',
    rejected: 'Rejected',
    expired: 'Expired',
  },
}

type Code = { code: string; brand: string; minutes: number }
const minutes = (count: number) => plural(count, { one: '# minute', other: '# minutes' })

export const codeMessage = {
  sms: (p: Code) =>
    `${p.code} is your ${p.brand} verification code. It works for ${minutes(p.minutes)}. ` +
    `Never share it, not even with us.`,
  subject: (p: { brand: string }) => `Your ${p.brand} verification code`,
  mail: (p: Code) =>
    `Your verification code is ${p.code}\n\n` +
    `It works once, for ${minutes(p.minutes)}. Never share it, not even with us.\n` +
    `If you did not ask for it, you can ignore this email.\n\n${p.brand}`,
}
