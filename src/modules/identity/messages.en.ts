import type { RefusalWords } from '#kit/errors.ts'
import type { FieldWords } from '#kit/field-words.ts'
import { isolated } from '#kit/format.ts'
import { pluralOf } from '#kit/locale.ts'
import { type Branded, contactText, type NoticeWords } from '#kit/notices.ts'
import type { identityRefusals } from './contract.ts'
import type { IdentityFault } from './rules.ts'

export const refusals = {
  registration_failed: 'Registration failed. Please try again.',
  mobile_taken: 'User already exists with this phone number',
  email_taken: 'User already exists with this email',
  email_already_verified: 'Your email is confirmed already.',
  otp_too_soon: 'Cannot reinitiate OTP yet',
  otp_expired: 'OTP validation expired',
  otp_failed: 'Verifying OTP failed. Please try again.',
  link_unknown: 'This is not a log-in link of ours. Ask for a new one.',
  link_used: 'This link has been used already. Each link works once.',
  link_old: 'This link is too old, or a newer one has replaced it.',
  link_elsewhere:
    'This link was asked for in another browser. Open it there, or have a new one sent for this one.',
  link_of_another: 'This link is for another account. Log in to that one, and open it again.',
  reset_failed: 'Reset password failed. Please try again.',
  login_failed: 'Login failed. Please try again.',
  invalid_credentials: 'Invalid login credentials',
  email_unknown: 'User does not exist for this email',
  mobile_unknown: 'User does not exist for this mobile number',
  user_not_found: 'User not found',
  last_admin: 'This is the last active administrator. Make somebody else one first.',
  authentication_error: 'An error occurred during authentication',
  account_in_use: 'Your account cannot be closed yet.',
  password_wrong: 'This is not your current password.',
  session_not_found: 'This session has ended already, or is not yours.',
  contact_unchanged: 'This is the one your account has already.',
  picture_not_found: 'There is no such picture.',
  terms_not_accepted: 'Our terms have changed. Read and accept them to deposit and invest.',
  terms_newer: 'A newer version was published just now. Read it, then accept.',
  name_fixed: 'Your name is the one on your ID. Write to us if it has changed.',
} satisfies RefusalWords<typeof identityRefusals>

/** The holder of a wallet, in files and search results. */
export const holders = { organization: (name: string) => `${name} (organization)` }

/** Messages for wrong fields. */
export const fields = {
  birth_year: 'Check the year: it is too long ago',
  phone_short: 'This phone number is too short',
  phone_long: 'This phone number is too long',
  phone_digits: 'Only digits or + are allowed',
  phone_invalid: 'Enter a Saudi mobile number, such as 05XXXXXXXX',
  contact_required: 'Enter an email or a mobile number',
  password_min: 'At least 8 characters',
  password_upper: 'At least one uppercase letter',
  password_lower: 'At least one lowercase letter',
  password_number: 'At least one number',
  password_long: 'At most 128 characters',
  password_common: 'This password is too common. Choose another',
  password_same: 'Choose a password other than the present one',
  password_mismatch: 'Passwords do not match',
  otp_required: 'OTP is required',
  otp_invalid: 'Please enter a valid OTP',
  terms: 'Please accept the terms and conditions to continue.',
  confirm_closing: 'Tick this to go on',
  under_age: 'You must be 18 or older',
} satisfies FieldWords<IdentityFault>

export const labels = {
  roles: {
    user: 'Investor',
    admin: 'Admin',
    cms: 'Content editor',
    'customer-admin': 'Customer admin',
  },
  duties: {
    support: 'Support',
    compliance: 'Compliance',
    'finance-maker': 'Finance maker',
    'finance-checker': 'Finance checker',
    opportunities: 'Opportunities',
    auditor: 'Auditor',
  },
  investorClasses: { retail: 'Retail', qualified: 'Qualified' },
  kycStatuses: {
    not_done: 'Not completed',
    pending: 'Under review',
    approved: 'Approved',
    rejected: 'Rejected',
    expired: 'Expired',
  },
}

/** The sections about the account in the copy of one's data. */
export const personal = {
  account: {
    title: 'Account',
    columns: {
      firstName: 'First name',
      lastName: 'Last name',
      birthDate: 'Date of birth',
      mobile: 'Mobile',
      email: 'Email',
      language: 'Language',
      registeredAt: 'Registered',
      picture: 'Picture',
    },
  },
  languages: { ar: 'Arabic', en: 'English' },
  pictures: { kept: 'Stored', none: 'None' },
  unknownDevice: 'Another device',
  sessions: {
    title: 'Logins',
    columns: { device: 'Device', address: 'Address', begunAt: 'Logged in', usedAt: 'Last used' },
  },
  acceptances: {
    title: 'Terms you accepted',
    columns: { revision: 'Revision', address: 'Address', acceptedAt: 'Accepted' },
  },
  because: 'The investments made under them rest on it: which terms somebody accepted is kept for ten years.',
}

export interface CodeSent {
  readonly code: string
  readonly minutes: number
}

export interface LinkSent {
  readonly address: string
  readonly minutes: number
}
export interface EmailProofSent extends CodeSent {
  readonly address: string
  readonly hours: number
}
/** `now` is the new address, masked. */
export interface ContactChanged {
  readonly now: string
}

const plural = pluralOf('en')
const minutes = (count: number) => plural(count, { one: '# minute', other: '# minutes' })
const hours = (count: number) => plural(count, { one: '# hour', other: '# hours' })

/** Labels of the link buttons in mails. */
export const links = { logIn: 'Log in', confirm: 'Confirm my email' }

export const notices = {
  welcome: {
    label: 'Welcome',
    title: (p: Branded) => `Welcome to ${p.platform}`,
    body: () =>
      'Your account is open. Verify your identity, which takes a few minutes, and you can invest in property.',
  } satisfies NoticeWords<object>,
  emailChanged: {
    label: 'A changed email',
    title: (p: Branded) => `Your ${p.platform} email was changed`,
    body: (p: ContactChanged & Branded) =>
      `It is ${isolated(p.now)} from now on. If this was not you, tell us at once: ${contactText(p)}.`,
  } satisfies NoticeWords<ContactChanged>,
  mobileChanged: {
    label: 'A changed mobile number',
    title: (p: Branded) => `Your ${p.platform} mobile number was changed`,
    body: (p: ContactChanged & Branded) =>
      `It is ${isolated(p.now)} from now on. If this was not you, tell us at once: ${contactText(p)}.`,
  } satisfies NoticeWords<ContactChanged>,
  code: {
    label: 'Verification codes',
    title: (p: Branded) => `Your ${p.platform} verification code`,
    body: (p: CodeSent) =>
      `Your verification code is ${p.code}\n\n` +
      `It works once, for ${minutes(p.minutes)}. Never share it, not even with us.\n` +
      `If you did not ask for it, you can ignore this email.`,
    sms: (p: CodeSent & Branded) =>
      `${p.code} is your ${p.platform} verification code. It works for ${minutes(p.minutes)}. ` +
      `Never share it, not even with us.`,
  } satisfies NoticeWords<CodeSent>,
  emailProof: {
    label: 'Confirming an email',
    title: (p: Branded) => `Confirm your ${p.platform} email`,
    body: (p: EmailProofSent) =>
      `Your verification code is ${p.code}\n\n` +
      `It works once, for ${minutes(p.minutes)}. Never share it, not even with us.\n\n` +
      `Or open this link, log in if you are asked to, and press “Confirm my email”. It works for ${hours(p.hours)}:\n\n` +
      `${p.address}\n\n` +
      `If you did not ask for this, you can ignore this email.`,
  } satisfies NoticeWords<EmailProofSent>,
  link: {
    label: 'Log-in links',
    title: (p: Branded) => `Your ${p.platform} log-in link`,
    body: (p: LinkSent) =>
      `Open this link in the browser where you asked for it, and press “Log in” there:\n\n${p.address}\n\n` +
      `It works once, for ${minutes(p.minutes)}. Never share it, not even with us.\n` +
      `If you did not ask for it, you can ignore this email.`,
  } satisfies NoticeWords<LinkSent>,
  passwordChanged: {
    label: 'Password changed',
    title: (p: Branded) => `Your ${p.platform} password was changed`,
    body: (p: Branded) =>
      'Your password was changed just now, and you were logged out everywhere else. ' +
      `If it was not you, reset your password and tell us at once: ${contactText(p)}.`,
  } satisfies NoticeWords<object>,
  accountClosed: {
    label: 'Account closed',
    title: (p: Branded) => `Your ${p.platform} account is closed`,
    body: (p: Branded) =>
      'What the law does not ask us to keep was erased. ' +
      `If you did not close it, tell us at once: ${contactText(p)}.`,
  } satisfies NoticeWords<object>,
}
