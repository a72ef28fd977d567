import * as z from 'zod'
import type { Role } from '#kit/contract.ts'
import { foldDigits } from '#kit/digits.ts'
import { fieldKinds } from '#kit/form-fields.ts'
import { locales } from '#kit/locale.ts'
import { digitText, Id, Instant } from '#kit/schemas.ts'
import { passwordFaults, readMobile } from './rules.ts'
import { kycStatuses } from './vocabulary.ts'

export const roles = ['user', 'admin', 'cms', 'customer-admin'] as const satisfies readonly Role[]

export const requiredText = z.string({
  error: (issue) => (issue.input === undefined ? 'required' : 'wrong_type'),
})

/** AUTH-2: a Saudi mobile however it is typed, in E.164. */
export const Mobile = requiredText
  .max(64, 'too_long')
  .transform((text, check) => {
    const read = readMobile(text)
    if ('mobile' in read) return read.mobile
    check.addIssue({ code: 'custom', message: read.fault })
    return z.NEVER
  })
  .register(fieldKinds, { kind: 'mobile' })

/** Typed in any case and kept in lower case, so that one address is one account's. */
export const Email = requiredText
  .max(254, 'too_long')
  .transform((text) => foldDigits(text).trim().toLowerCase())
  .pipe(z.string().min(1, 'required').pipe(z.email('email')))
  .register(fieldKinds, { kind: 'email' })

/** What people sign in with: an email where there is an @, else a mobile number. */
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

/** AUTH-9: each rule that a new password breaks is its own issue. The commonest are refused by the operation. */
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

/** The challenge's id and a secret of 256 bits. */
export const LongToken = requiredText
  .max(200, 'too_long')
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[\w-]{43}$/, 'invalid')
  .register(fieldKinds, { kind: 'code' })

export const SessionUser = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean().meta({ description: 'Until then the email signs nobody in.' }),
  mobile: z.string().nullable(),
  kycStatus: z.enum(kycStatuses),
  hasWallet: z.boolean().meta({
    description: 'Was approved once: wallet and portfolio stay open, whatever becomes of the check.',
  }),
  language: z.enum(locales),
  pictureId: Id.nullable().meta({ description: 'Of their picture, which `/api/user/picture/{id}` answers.' }),
})
export const SessionView = z.object({
  user: SessionUser.nullable(),
  roles: z.array(z.enum(roles)),
  isActive: z.boolean(),
})
export type SessionView = z.infer<typeof SessionView>

export const Challenge = z.object({
  id: Id,
  channel: z.enum(['sms', 'mail']),
  sentTo: z.string().meta({ description: 'Masked: enough to recognise, not enough to learn.' }),
  resendAt: Instant,
  resendAfterSeconds: z.int().meta({ description: 'The same wait, for clocks that are not right.' }),
  expiresAt: Instant,
})
export type Challenge = z.infer<typeof Challenge>

export const Challenged = z.object({ challenge: Challenge })
