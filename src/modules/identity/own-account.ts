import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { allOperators } from '#kit/duties.ts'
import { locales } from '#kit/locale.ts'
import { Id, Instant, nameText } from '#kit/schemas.ts'
import {
  Challenged,
  Code,
  Email,
  GivenPassword,
  LongToken,
  Mobile,
  NewPassword,
  SessionView,
} from './fields.ts'
import { closingReasons, legalDocuments } from './vocabulary.ts'

/** The endpoints of one's own account, for every role. */
const everyone = ['user', ...allOperators] as const
const sending = ['otp_too_soon', 'user_not_active', 'too_many_requests', 'login_failed'] as const

export const Profile = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.string().nullable(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  mobile: z.string().nullable(),
  language: z.enum(locales),
  hasPassword: z.boolean(),
  pictureId: Id.nullable(),
  registeredAt: Instant,
  can: z.object({
    changeName: z
      .boolean()
      .describe('Until the identity check is submitted; afterwards the name is the one on the ID.'),
    close: z.boolean(),
  }),
})

export const Device = z.object({
  id: Id,
  isThis: z.boolean(),
  userAgent: z.string(),
  address: z.string().describe('The network address with its last part hidden.'),
  begunAt: Instant,
  usedAt: Instant,
})

const OwnTerms = z.object({
  revision: z.int().describe('The newest revision of the texts, which accepting names.'),
  documents: z
    .array(
      z.object({
        document: z.enum(legalDocuments),
        number: z.int().describe('The published version in force.'),
        acceptedNumber: z
          .int()
          .describe('The version that the caller has accepted; 0 ships with the product.'),
      }),
    )
    .describe('Empty if nothing waits for acceptance.'),
})

const PasswordChange = z
  .strictObject({
    currentPassword: GivenPassword,
    password: NewPassword,
    passwordConfirmation: GivenPassword,
  })
  .refine((given) => given.password === given.passwordConfirmation, {
    path: ['passwordConfirmation'],
    error: 'password_mismatch',
    when: ({ value }) =>
      typeof value === 'object' && value !== null && 'password' in value && 'passwordConfirmation' in value,
  })

const proofs = {
  requestStepUp: endpoint({
    method: 'POST',
    path: '/api/auth/step-up',
    summary: 'Send the code for endpoints that fail with `step_up_required`.',
    access: 'session',
    body: z.strictObject({ channel: z.enum(['sms', 'mail'], 'choose_one').optional() }),
    form: { goesOnWith: 'challenge' },
    answer: Challenged,
    refusals: ['login_failed', 'user_not_found', ...sending],
    ownTransactions: true,
  }),
  verifyStepUp: endpoint({
    method: 'POST',
    path: '/api/auth/step-up/verify',
    summary: 'Verify that code; for ten minutes this session may call those endpoints.',
    access: 'session',
    body: z.strictObject({ challengeId: Id, code: Code }),
    form: {},
    answer: z.object({
      provedUntil: Instant,
      token: z
        .string()
        .optional()
        .meta({ description: 'The session’s next token, if the session came as a bearer.' }),
    }),
    refusals: ['otp_failed', 'otp_expired', 'user_not_active', 'too_many_requests'],
    ownTransactions: true,
  }),
} satisfies Contract

const picture = {
  sendPicture: endpoint({
    method: 'POST',
    path: '/api/user/picture',
    summary: 'Upload a picture of oneself, cropped to a square.',
    access: everyone,
    upload: {
      fields: { file: 'required' },
      types: ['jpeg', 'png', 'webp'],
      maxBytes: 10 * 1024 * 1024,
      shelf: 'private',
      squarePixels: 512,
    },
    form: {},
    answer: Profile,
    refusals: ['too_many_requests'],
    ownTransactions: true,
  }),
  removePicture: endpoint({
    method: 'DELETE',
    path: '/api/user/picture',
    summary: 'Remove one’s picture.',
    access: everyone,
    form: {},
    answer: Profile,
    ownTransactions: true,
  }),
  picture: endpoint({
    method: 'GET',
    path: '/api/user/picture/:id',
    viewable: true,
    summary: 'Download a picture; for its owner and for operators with customer access.',
    access: everyone,
    params: z.object({ id: Id }),
    produces: 'image/webp',
    refusals: ['picture_not_found'],
  }),
} satisfies Contract

export const ownAccount = {
  ...proofs,
  ...picture,
  changePassword: endpoint({
    method: 'POST',
    path: '/api/user/password',
    summary: 'Change the password; every other session of the account ends.',
    access: everyone,
    body: PasswordChange,
    form: {},
    stepUp: true,
    refusals: ['password_wrong', 'too_many_requests'],
    ownTransactions: true,
  }),
  profile: endpoint({
    method: 'GET',
    path: '/api/user/me',
    viewable: true,
    summary: 'Read one’s own account.',
    access: everyone,
    answer: Profile,
  }),
  changeName: endpoint({
    method: 'PATCH',
    path: '/api/user/me',
    summary: 'Change one’s name; only before an identity check is submitted.',
    access: everyone,
    body: z.strictObject({ firstName: nameText(), lastName: nameText() }),
    form: {},
    answer: Profile,
    refusals: ['name_fixed'],
  }),
  ownTerms: endpoint({
    method: 'GET',
    path: '/api/user/terms',
    summary: 'Read which texts wait for acceptance.',
    access: ['user'],
    answer: OwnTerms,
  }),
  acceptTerms: endpoint({
    method: 'POST',
    path: '/api/user/terms',
    summary: 'Accept the terms and the privacy policy up to a revision.',
    access: ['user'],
    body: z.strictObject({ revision: z.int('wrong_type').min(0).max(1_000_000) }),
    form: {},
    answer: OwnTerms,
    refusals: ['terms_newer'],
  }),
  devices: endpoint({
    method: 'GET',
    path: '/api/user/sessions',
    summary: 'List the sessions of the account, last used first.',
    access: everyone,
    answer: z.object({ items: z.array(Device), now: Instant.describe('The time of this answer.') }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/user/sessions/:id',
    summary: 'Sign another device out.',
    access: everyone,
    params: z.object({ id: Id }),
    form: {},
    refusals: ['session_not_found'],
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/user/sessions',
    summary: 'Sign all other devices out.',
    access: everyone,
    form: {},
    answer: z.object({ ended: z.int() }),
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/api/user/email',
    summary: 'Send a code to a new email; verifying it replaces the old one.',
    access: everyone,
    body: z.strictObject({ email: Email }),
    form: { goesOnWith: 'challenge' },
    stepUp: true,
    answer: Challenged,
    refusals: ['email_taken', 'contact_unchanged', ...sending],
    ownTransactions: true,
  }),
  changeMobile: endpoint({
    method: 'POST',
    path: '/api/user/mobile',
    summary: 'Send a code to a new mobile number; verifying it replaces the old one.',
    access: everyone,
    body: z.strictObject({ mobile: Mobile }),
    form: { goesOnWith: 'challenge' },
    stepUp: true,
    answer: Challenged,
    refusals: ['mobile_taken', 'contact_unchanged', ...sending],
    ownTransactions: true,
  }),
  verifyContact: endpoint({
    method: 'POST',
    path: '/api/user/contact/verify',
    summary: 'Verify the code sent to a new email or mobile number; the old one is notified.',
    access: everyone,
    body: z.strictObject({ challengeId: Id, code: Code }),
    form: {},
    answer: z.object({ session: SessionView }),
    refusals: ['otp_failed', 'otp_expired', 'email_taken', 'mobile_taken'],
    ownTransactions: true,
  }),
  redeemEmailLink: endpoint({
    method: 'POST',
    path: '/api/user/email/link',
    summary: 'Prove one’s email with the link that came with the code.',
    access: ['user'],
    body: z.strictObject({ token: LongToken }),
    form: {},
    answer: z.object({ session: SessionView }),
    refusals: [
      'link_unknown',
      'link_of_another',
      'link_used',
      'link_old',
      'email_taken',
      'too_many_requests',
    ],
    ownTransactions: true,
  }),
  closingState: endpoint({
    method: 'GET',
    path: '/api/user/account/deletion',
    summary: 'Read what prevents closing the account, and what is kept afterwards.',
    access: ['user'],
    answer: z.object({
      mayClose: z.boolean(),
      reasons: z.array(z.object({ code: z.string(), message: z.string() })),
      kept: z.array(z.object({ years: z.int(), because: z.string() })),
    }),
  }),
  closeAccount: endpoint({
    method: 'POST',
    path: '/api/user/account/deletion',
    summary: 'Close one’s account for good and erase what no law requires to keep.',
    access: ['user'],
    body: z.strictObject({
      reason: z.enum(closingReasons, 'choose_one'),
      isSure: z.literal(true, 'confirm_closing'),
    }),
    form: {},
    stepUp: true,
    refusals: ['account_in_use', 'user_not_found'],
    ownTransactions: true,
  }),
} satisfies Contract
