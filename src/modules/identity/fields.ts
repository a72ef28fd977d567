import * as z from 'zod'
import { foldDigits } from '#kit/digits.ts'
import { type AccountRole, duties } from '#kit/duties.ts'
import { fieldKinds } from '#kit/form-fields.ts'
import { locales } from '#kit/locale.ts'
import { digitText, Id, Instant } from '#kit/schemas.ts'
import { parseMobile, passwordFaults } from './rules.ts'
import { kycStatuses } from './vocabulary.ts'

/** The roles of accounts, as they are stored. */
export const roles = ['user', 'admin', 'cms', 'customer-admin'] as const satisfies readonly AccountRole[]

export const requiredText = z.string({
  error: (issue) => (issue.input === undefined ? 'required' : 'wrong_type'),
})

/** AUTH-2: a Saudi mobile number in any spelling, stored as E.164. */
export const Mobile = requiredText
  .max(64, 'too_long')
  .transform((text, check) => {
    const read = parseMobile(text)
    if ('mobile' in read) return read.mobile
    check.addIssue({ code: 'custom', message: read.fault })
    return z.NEVER
  })
  .register(fieldKinds, { kind: 'mobile' })

/** Accepted in any case and stored in lower case, so that one address belongs to one account. */
export const Email = requiredText
  .max(254, 'too_long')
  .transform((text) => foldDigits(text).trim().toLowerCase())
  .pipe(z.string().min(1, 'required').pipe(z.email('email')))
  .register(fieldKinds, { kind: 'email' })

/** An email if it contains an @, otherwise a mobile number. */
export const Identifier = requiredText
  .max(254, 'too_long')
  .transform((text, check) => {
    if (text.trim() === '') {
      check.addIssue({ code: 'custom', message: 'contact_required' })
      return z.NEVER
    }
    const kind = text.includes('@') ? ('email' as const) : ('mobile' as const)
    const read = (kind === 'email' ? Email : Mobile).safeParse(text)
    if (read.success) return { kind, value: read.data }
    for (const issue of read.error.issues) check.addIssue({ code: 'custom', message: issue.message })
    return z.NEVER
  })
  .register(fieldKinds, { kind: 'identifier' })

/** AUTH-9: each broken rule is its own issue. Common passwords are refused by the operation, which has the list. */
export const NewPassword = requiredText
  .check((check) => {
    for (const message of passwordFaults(check.value)) {
      check.issues.push({ code: 'custom', message, input: check.value })
    }
  })
  .register(fieldKinds, { kind: 'new-password' })

export const GivenPassword = requiredText
  .min(1, 'required')
  .max(128, 'password_long')
  .register(fieldKinds, { kind: 'password' })
export const Code = requiredText
  .min(1, 'otp_required')
  .pipe(digitText(/^\d{6}$/, 'otp_invalid'))
  .register(fieldKinds, { kind: 'code' })

/** The id of a challenge and a secret of 256 bits. */
export const LongToken = requiredText
  .max(200, 'too_long')
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[\w-]{43}$/, 'invalid')
  .register(fieldKinds, { kind: 'code' })

export const SessionUser = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean().meta({ description: 'An unverified email cannot be used to sign in.' }),
  mobile: z.string().nullable(),
  kycStatus: z.enum(kycStatuses),
  hasWallet: z.boolean().meta({
    description:
      'Was approved at least once: wallet and portfolio stay readable, whatever the state of the check.',
  }),
  mustAcceptTerms: z.boolean().meta({
    description: 'Newer terms wait for acceptance: deposits and purchases fail with `terms_not_accepted`.',
  }),
  language: z.enum(locales),
  pictureId: Id.nullable().meta({
    description: 'The id of the picture, served by `/api/user/picture/{id}`.',
  }),
})
export const SessionView = z.object({
  user: SessionUser.nullable(),
  roles: z.array(z.enum([...roles, ...duties])).meta({
    description: 'What the person may act as: an admin with some duties only acts as these duties.',
  }),
  isActive: z.boolean(),
  viewing: z
    .object({ by: z.string(), reason: z.string(), until: Instant })
    .optional()
    .meta({ description: 'Present while an operator views the pages of this user.' }),
})
export type SessionView = z.infer<typeof SessionView>

export const Challenge = z.object({
  id: Id,
  channel: z.enum(['sms', 'mail']),
  sentTo: z.string().meta({ description: 'Masked: recognisable for its owner only.' }),
  resendAt: Instant,
  resendAfterSeconds: z
    .int()
    .meta({ description: 'The same wait in seconds, for clients with a wrong clock.' }),
  expiresAt: Instant,
})
export type Challenge = z.infer<typeof Challenge>

export const Challenged = z.object({ challenge: Challenge })
